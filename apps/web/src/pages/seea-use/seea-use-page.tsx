import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { TableScreen } from '../../tables/table-screen.tsx';
import { ShareProblems } from './share-problems.tsx';

/** Who uses the services of the SEEA EA tables. */
export function SeeaUsePage({ route }: ModulePageProps) {
  return (
    <TableScreen
      entry={tableEntry('seeaUse')}
      title={route.title}
      sort={[{ key: 'serviceCode', order: 'asc' }]}
      canWrite={route.canWrite}
      lead={<ShareProblems />}
    />
  );
}
