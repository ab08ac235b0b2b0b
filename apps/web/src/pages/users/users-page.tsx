import { tableEntry } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { administers } from '../../session/administrator.ts';
import { useUser } from '../../session/user.ts';
import { TableScreen } from '../../tables/table-screen.tsx';
import { DutiesNotice } from './duties-notice.tsx';
import { SystemHealth } from './system-health.tsx';
import { UserPanel } from './user-panel.tsx';

/** People who may sign in. Roles are reached from here, since the menu leaves them out. */
export function UsersPage({ route }: ModulePageProps) {
  const { data: user } = useUser();
  return (
    <TableScreen
      entry={tableEntry('sysUser')}
      title={route.title}
      canWrite={route.canWrite}
      Panel={UserPanel}
      links={<Link to="/system/roleManage">角色与权限</Link>}
      lead={
        <>
          {administers(user, 'system') && <SystemHealth />}
          {user !== undefined && <DutiesNotice user={user} />}
        </>
      }
    />
  );
}
