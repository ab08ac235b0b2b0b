import { tableEntry } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { TableScreen } from '../../tables/table-screen.tsx';
import { RolePanel } from './role-panel.tsx';

/** Roles and what they may see and change. */
export function RolesPage({ route }: ModulePageProps) {
  return (
    <TableScreen
      entry={tableEntry('sysRole')}
      title={route.title}
      canWrite={route.canWrite}
      Panel={RolePanel}
      links={<Link to="/system/userManage">用户管理</Link>}
    />
  );
}
