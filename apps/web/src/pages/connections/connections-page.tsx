import { ownTokens, type TokenScope } from '@qingzhang/contract/calls/token-calls';
import type { HeldModule } from '@qingzhang/contract/calls/user-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../session/user.ts';
import { Page, Panel } from '../../ui/page.tsx';
import styles from './connections.module.css';
import { IssueForm } from './issue-form.tsx';
import { CopyButton, SnippetPanel } from './snippet-panel.tsx';
import { NO_TOKENS } from './snippets.ts';
import { TokenList } from './token-list.tsx';

/** How programs and GIS reach the product: tokens, and what to enter where. */
export function ConnectionsPage() {
  const { data: user } = useUser();
  const queries = useQueryClient();
  const [issued, setIssued] = useState<{ readonly token: string; readonly scope: TokenScope } | undefined>();
  if (user === undefined) return null;
  const place = issued?.scope === 'map' ? 'map' : 'data';
  const shown = issued === undefined ? NO_TOKENS : { ...NO_TOKENS, [place]: issued.token };
  const keep = (token: string, scope: TokenScope) => {
    setIssued({ token, scope });
    void queries.invalidateQueries({ queryKey: [ownTokens.name] });
  };
  return (
    <Page title="连接" lead="用 QGIS、ArcGIS、Python、R、Excel 等使用本系统的地图与数据。">
      <Panel title="发放令牌">
        <p>令牌代替密码，供程序使用；权限不超过本人，随本人权限变化，可随时撤销。</p>
        <IssueForm modules={pagesOf(user.moduleList)} hasPassword={user.hasPassword} onIssued={keep} />
        {issued !== undefined && (
          <div role="status" className={styles['issued']}>
            <p>
              <strong>令牌只显示这一次，请现在复制。</strong>
              {issued.scope === 'map'
                ? '下面的地址已填入此令牌；得到地址的人都能查看地图，请勿公开。'
                : '下面的示例已填入此令牌；请像密码一样保管，不要写在地址中。'}
            </p>
            <code className={styles['secret']}>{issued.token}</code>
            <CopyButton text={issued.token} what="令牌" />
          </div>
        )}
      </Panel>
      <Panel title="地址与示例">
        {issued === undefined && (
          <p className={styles['hint']}>
            发放令牌后，示例中的“{NO_TOKENS.map}”或“{NO_TOKENS.data}”会换成新的令牌。
          </p>
        )}
        <SnippetPanel tokens={shown} />
      </Panel>
      <Panel title="我的令牌">
        <TokenList />
      </Panel>
    </Page>
  );
}

/** The modules at the ends of the tree, which hold the data. */
function pagesOf(modules: readonly HeldModule[]): { url: string; title: string }[] {
  return modules.flatMap(({ url, moduleName, children }) =>
    children.length === 0 ? [{ url, title: moduleName }] : pagesOf(children),
  );
}
