import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { ServicePage } from '../service/service-page.tsx';
import { TableScreen } from '../../tables/table-screen.tsx';
import { NoPage } from './no-page.tsx';

/** The page of a module without one of its own: what the catalogue declares for it, a service or a table. */
export function ModulePage({ route }: ModulePageProps) {
  const service = SERVICES.find(({ module }) => module === route.url);
  if (service !== undefined) return <ServicePage service={service} route={route} />;
  const entry = TABLES.find(({ module }) => module === route.url);
  if (entry === undefined) return <NoPage route={route} />;
  return <TableScreen entry={entry} canWrite={route.canWrite} title={route.title} />;
}
