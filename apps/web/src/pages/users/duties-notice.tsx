import { DUTY_ROLES } from '@qingzhang/catalogue/duties';
import { sysUser } from '@qingzhang/catalogue/tables/system';
import { allRoles } from '@qingzhang/contract/calls/role-calls';
import { dutyStanding } from '@qingzhang/contract/calls/duty-calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { saveRow } from '../../rows/save-row.ts';
import { USER_KEY, type User } from '../../session/user.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Question } from '../../ui/question.tsx';
import styles from './duties-notice.module.css';

const [SYSTEM] = DUTY_ROLES;

/** Where duties are kept apart: who still holds two of them, and how the administrator of everything hands over. */
export function DutiesNotice({ user }: { readonly user: User }) {
  const { data } = useQuery({
    queryKey: [sysUser.name, dutyStanding.name],
    queryFn: ({ signal }) => api.call(dutyStanding, {}, { signal }),
  });
  const [isAsked, setAsked] = useState(false);
  if (data === undefined || !data.isOn || data.colliding.length === 0) return null;
  const holdsAll = data.colliding.some(({ userName }) => userName === user.userName) && user.duty === null;
  return (
    <section className={styles['notice']} aria-label="三员分立">
      <p>本系统实行三员分立。以下用户仍兼有两类以上的权限，可以继续使用，请尽快调整其角色：</p>
      <ul>
        {data.colliding.map(({ userName, fullName, roleName, rights }) => (
          <li key={userName}>
            {fullName === null ? userName : `${fullName}（${userName}）`}：“{roleName}”{rights}
          </li>
        ))}
      </ul>
      {holdsAll && (
        <p className={styles['handOver']}>
          移交办法：为系统管理、安全审计、业务各设专人，分别给予“系统管理员”“安全审计员”“业务管理员”角色，再将本账号改为“系统管理员”。
          <Button onClick={() => setAsked(true)}>移交并改为系统管理员</Button>
        </p>
      )}
      {isAsked && <HandOver user={user} onClose={() => setAsked(false)} />}
    </section>
  );
}

function HandOver({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <Question
      title="将本账号改为系统管理员？"
      confirm="改为系统管理员"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        const roles = await api.call(allRoles, {}, { isQuiet: true });
        const roleId = roles.find(({ builtin }) => builtin === SYSTEM.code)?.id;
        await saveRow(sysUser, { id: user.id, rowVersion: user.rowVersion, roleId });
        await queries.invalidateQueries({ queryKey: [USER_KEY] });
        await queries.invalidateQueries({ queryKey: [sysUser.name] });
        toastSuccess('已改为系统管理员');
      }}
    >
      <p>
        此后本账号只管理用户、角色与模块，不能再查看操作日志、录入数据或计算，也不能自行改回。确需恢复时，由能在服务器上执行命令的人运行
        qingzhang admin restore-admin（源码安装为 npm run admin -- restore-admin）。
      </p>
    </Question>
  );
}
