import { findTableEntry } from '@qingzhang/catalogue/registry';
import { ArrowLeftOutlined } from '@ant-design/icons-svg';
import { Link } from 'react-router';
import { NoPage } from '../module/no-page.tsx';
import type { ModuleRoute } from '../../addresses/module-routes.ts';
import { TableScreen } from '../../tables/table-screen.tsx';
import { Icon } from '../../ui/controls/icon.tsx';

interface MapTablesProps {
  /** Name of the table. */
  readonly table: string;
  readonly route: ModuleRoute;
}

/** The rows of a table of the map; each leads back to its place on it. */
export function MapTables({ table, route }: MapTablesProps) {
  const entry = findTableEntry(table);
  if (entry?.module !== route.url || entry.calls !== 'rows') return <NoPage route={route} />;
  return (
    <TableScreen
      key={table}
      entry={entry}
      canWrite={route.canWrite}
      before={
        <Link to={route.url} aria-label="回到地图" title="回到地图">
          <Icon of={ArrowLeftOutlined} />
        </Link>
      }
    />
  );
}
