import type { Service } from '@qingzhang/catalogue/language/service';
import type { ModuleRoute } from './module-routes.ts';

/** What the page of a module is given. */
export interface ModulePageProps {
  readonly route: ModuleRoute;
}

/** What a tab on the page of a service is given. */
export interface ServiceTabProps extends ModulePageProps {
  readonly service: Service;
  /** The year that screens work on; null for all years. */
  readonly year: number | null;
}
