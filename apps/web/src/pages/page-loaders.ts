import { REVIEW_MODULE } from '@qingzhang/catalogue/language/review';
import { PLACE_MODULE } from '@qingzhang/catalogue/place';
import type { PageLoader } from '../ui/lazy-page.tsx';
import type { ModulePageProps } from '../addresses/page-props.ts';
import { CONNECTIONS_PATH, PERSONAL_PATH } from '../addresses/own-pages.ts';
import { HOME_PATH } from '../addresses/redirect-rule.ts';

/** The inventories of buildings stand below it, one for each kind. */
const BUILDINGS = '/area/building/';

const OWN: Readonly<Record<string, PageLoader<object>>> = {
  [HOME_PATH]: async () => {
    const { HomePage } = await import('./home/home-page.tsx');
    return { default: HomePage };
  },
  [PERSONAL_PATH]: async () => {
    const { PersonalPage } = await import('./personal/personal-page.tsx');
    return { default: PersonalPage };
  },
  [CONNECTIONS_PATH]: async () => {
    const { ConnectionsPage } = await import('./connections/connections-page.tsx');
    return { default: ConnectionsPage };
  },
};

/** Pages of modules by their url; any other module shows what the catalogue declares for it. */
const OF_MODULES: Readonly<Record<string, PageLoader<ModulePageProps>>> = {
  '/area/areaManage': async () => {
    const { RegionsPage } = await import('./regions/regions-page.tsx');
    return { default: RegionsPage };
  },
  '/area/areaMoney': async () => {
    const { RegionValuesPage } = await import('./region-values/region-values-page.tsx');
    return { default: RegionValuesPage };
  },
  '/area/gepMoney': async () => {
    const { ReportPage } = await import('./report/report-page.tsx');
    return { default: ReportPage };
  },
  '/area/rollUp': async () => {
    const { RollUpPage } = await import('./roll-up/roll-up-page.tsx');
    return { default: RollUpPage };
  },
  '/dataRequest': async () => {
    const { DataRequestPage } = await import('./data-request/data-request-page.tsx');
    return { default: DataRequestPage };
  },
  '/map': async () => {
    const { MapPage } = await import('./map/map-page.tsx');
    return { default: MapPage };
  },
  '/system/userManage': async () => {
    const { UsersPage } = await import('./users/users-page.tsx');
    return { default: UsersPage };
  },
  [PLACE_MODULE]: async () => {
    const { PlacePage } = await import('./place/place-page.tsx');
    return { default: PlacePage };
  },
  '/system/roleManage': async () => {
    const { RolesPage } = await import('./roles/roles-page.tsx');
    return { default: RolesPage };
  },
  '/system/accountYear': async () => {
    const { AccountYearsPage } = await import('./account-years/account-years-page.tsx');
    return { default: AccountYearsPage };
  },
  '/system/priceIndex': async () => {
    const { PriceIndexPage } = await import('./price-index/price-index-page.tsx');
    return { default: PriceIndexPage };
  },
  '/system/tenants': async () => {
    const { OfficesPage } = await import('./offices/offices-page.tsx');
    return { default: OfficesPage };
  },
  '/system/seeaUse': async () => {
    const { SeeaUsePage } = await import('./seea-use/seea-use-page.tsx');
    return { default: SeeaUsePage };
  },
  '/system/profile': async () => {
    const { ProfilePage } = await import('./profiles/profile-page.tsx');
    return { default: ProfilePage };
  },
  [REVIEW_MODULE]: async () => {
    const { ReviewPage } = await import('./review/review-page.tsx');
    return { default: ReviewPage };
  },
  '/system/auditLog': async () => {
    const { AuditLogPage } = await import('./audit-log/audit-log-page.tsx');
    return { default: AuditLogPage };
  },
};

const loadBuildings: PageLoader<ModulePageProps> = async () => {
  const { BuildingsPage } = await import('./buildings/buildings-page.tsx');
  return { default: BuildingsPage };
};

/** Begins to fetch the page of an address, before it is known who asks for it: the one is not waited for by the other. */
export function fetchPageAhead(url: string): void {
  const load: () => Promise<unknown> = ownPageLoader(url) ?? modulePageLoader(url);
  // Whoever shows the page tells what is wrong with it.
  void load().catch(() => undefined);
}

export function ownPageLoader(url: string): PageLoader<object> | undefined {
  return OWN[url];
}

export function modulePageLoader(url: string): PageLoader<ModulePageProps> {
  return OF_MODULES[url] ?? (url.startsWith(BUILDINGS) ? loadBuildings : loadDeclared);
}

const loadDeclared: PageLoader<ModulePageProps> = async () => {
  const { ModulePage } = await import('./module/module-page.tsx');
  return { default: ModulePage };
};
