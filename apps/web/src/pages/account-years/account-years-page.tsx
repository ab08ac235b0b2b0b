import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { TableScreen } from '../../tables/table-screen.tsx';
import { AccountYearPanel } from './account-year-panel.tsx';

/** The accounts, one per year: opened, frozen, published. */
export function AccountYearsPage({ route }: ModulePageProps) {
  return (
    <TableScreen
      entry={tableEntry('accountYear')}
      title={route.title}
      sort={[{ key: 'year', order: 'desc' }]}
      canWrite={route.canWrite}
      Panel={AccountYearPanel}
    />
  );
}
