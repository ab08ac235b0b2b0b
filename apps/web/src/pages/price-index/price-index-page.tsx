import { tableEntry } from '@qingzhang/catalogue/registry';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { TableScreen } from '../../tables/table-screen.tsx';

/** The indices by which accounts bring prices of other years to their own. */
export function PriceIndexPage({ route }: ModulePageProps) {
  return (
    <TableScreen
      entry={tableEntry('priceIndexSeries')}
      title={route.title}
      sort={[{ key: 'year', order: 'desc' }]}
      canWrite={route.canWrite}
    />
  );
}
