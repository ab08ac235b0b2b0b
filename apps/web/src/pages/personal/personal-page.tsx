import { Link } from 'react-router';
import { CONNECTIONS_PATH } from '../../addresses/own-pages.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { useUser } from '../../session/user.ts';
import { LazyPage } from '../../ui/lazy-page.tsx';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { sysUser } from '@qingzhang/catalogue/tables/system';
import { MONEY_CHOICES } from '@qingzhang/catalogue/place';
import { AREA_UNITS, DENSITIES, THEMES, VESSEL_COUNTS } from '../../settings/setting-values.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { PasswordForm } from '../password/password-form.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { NameForm } from './name-form.tsx';
import styles from './personal-page.module.css';
import { SettingChoice } from './setting-choice.tsx';

const WAY_OWNERS = { oidc: '统一认证', ldap: '单位目录' } as const;

async function loadSecondFactor() {
  const { SecondFactorPanel } = await import('../second-factor/second-factor-panel.tsx');
  return { default: SecondFactorPanel };
}

async function loadTokens() {
  const { TokenList } = await import('../connections/token-list.tsx');
  return { default: TokenList };
}

/** One's own account, password and the look of the application. */
export function PersonalPage() {
  const { data: user } = useUser();
  if (user === undefined) return null;
  return (
    <Page title="个人设置" lead="显示设置保存在本机浏览器中，不影响他人。">
      <div className={styles['columns']}>
        <div className={styles['columns']}>
          <Panel title="账号">
            <NameForm user={user} />
            <dl className={styles['facts']}>
              <dt>用户名</dt>
              <dd>{user.userName}</dd>
              <dt>角色</dt>
              <dd>{user.roleName}</dd>
              <dt>登录方式</dt>
              <dd>{optionLabel(fieldOf(sysUser, 'signInWay'), user.signInWay)}</dd>
            </dl>
          </Panel>
          <Panel title="显示与单位">
            <SettingChoice name="theme" label="主题" choices={THEMES} />
            <SettingChoice name="density" label="界面密度" hint="紧凑时一屏显示更多行" choices={DENSITIES} />
            <SettingChoice
              name="moneyUnit"
              label="金额单位"
              hint="自动：每个金额取 3 至 5 位数字的单位；列表和报表整列用同一单位"
              choices={MONEY_CHOICES}
            />
            <SettingChoice
              name="areaUnit"
              label="面积单位"
              hint="页面上的面积；录入时可写任一单位"
              choices={AREA_UNITS}
            />
            <SettingChoice
              name="vesselCounts"
              label="地图上的船舶计数"
              hint="隐藏后仍可从地图的右键菜单打开航迹回放"
              choices={VESSEL_COUNTS}
            />
          </Panel>
        </div>
        <div className={styles['columns']}>
          <Panel title="修改密码">
            {user.signInWay === 'local' ? (
              <div className={styles['password']}>
                <PasswordForm
                  userName={user.userName}
                  onChanged={() => toastSuccess('密码已修改，其他设备上的登录已失效')}
                />
              </div>
            ) : (
              <p>您通过{WAY_OWNERS[user.signInWay]}登录，本系统不保存您的密码；请在那里修改。</p>
            )}
          </Panel>
          <Panel title="两步验证">
            {user.signInWay === 'oidc' ? (
              <p>您通过统一认证登录，两步验证由统一认证一方设置。</p>
            ) : (
              <LazyPage load={loadSecondFactor} props={{ hasPassword: user.hasPassword }} />
            )}
          </Panel>
          <Panel title="我的登录">
            <OwnSessions hasPassword={user.hasPassword} />
          </Panel>
          <Panel title="我的令牌">
            <LazyPage load={loadTokens} props={{}} />
            <p>
              <Link to={CONNECTIONS_PATH}>发放令牌，连接 QGIS、Python、Excel 等</Link>
            </p>
          </Panel>
        </div>
      </div>
    </Page>
  );
}
