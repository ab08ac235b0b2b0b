import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import { useSearchParams } from 'react-router';
import type { ModulePageProps } from '../../routes/pages.ts';
import { ServicePage } from '../../services/service-page.tsx';
import { TableScreen } from '../../tables/table-screen.tsx';
import { PendingPage } from '../pending/pending-page.tsx';
import { TableChoice } from './table-choice.tsx';

/** The page of a module without one of its own: what the catalogue declares for it, a service or tables. */
export function ModulePage({ route }: ModulePageProps) {
  const [search] = useSearchParams();
  const service = SERVICES.find(({ module }) => module === route.url);
  if (service !== undefined) return <ServicePage service={service} route={route} />;
  // Tables with calls of their own are listed only where rows hang together as a tree: regions.
  const entries = TABLES.filter(
    ({ module, calls, table }) => module === route.url && (calls === 'rows' || table.tree !== undefined),
  );
  const entry = entries.length === 1 ? entries[0] : entries.find(({ table }) => table.name === search.get('table'));
  if (entry !== undefined) {
    const title = entries.length === 1 ? { title: route.title } : {};
    return <TableScreen key={entry.table.name} entry={entry} canWrite={route.canWrite} {...title} />;
  }
  return entries.length > 0 ? <TableChoice route={route} entries={entries} /> : <PendingPage route={route} />;
}
