import type { TableEntry } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import type { ModuleRoute } from '../../routes/module-routes.ts';
import { Page, Panel } from '../../ui/page.tsx';

interface TableChoiceProps {
  readonly route: ModuleRoute;
  readonly entries: readonly TableEntry[];
}

/** The tables of a module that has several. */
export function TableChoice({ route, entries }: TableChoiceProps) {
  return (
    <Page title={route.title}>
      <Panel title="数据表">
        <ul>
          {entries.map(({ table }) => (
            <li key={table.name}>
              <Link to={`${route.url}?table=${table.name}`}>{table.label}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  );
}
