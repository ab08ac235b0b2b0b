import type { PageLoader } from './lazy-page.tsx';
import type { ModuleRoute } from './module-routes.ts';
import { PERSONAL_PATH } from './own-pages.ts';
import { HOME_PATH } from './redirect-rule.ts';

export interface ModulePageProps {
  readonly route: ModuleRoute;
}

/** The inventories of buildings stand below it, one for each kind. */
const BUILDINGS = '/area/building/';

const OWN: Readonly<Record<string, PageLoader<object>>> = {
  [HOME_PATH]: async () => {
    const { HomePage } = await import('../pages/home/home-page.tsx');
    return { default: HomePage };
  },
  [PERSONAL_PATH]: async () => {
    const { PersonalPage } = await import('../pages/personal/personal-page.tsx');
    return { default: PersonalPage };
  },
};

/** Pages of modules by their url; any other module shows what the catalogue declares for it. */
const OF_MODULES: Readonly<Record<string, PageLoader<ModulePageProps>>> = {
  '/area/areaManage': async () => {
    const { RegionsPage } = await import('../regions/manage/regions-page.tsx');
    return { default: RegionsPage };
  },
  '/area/areaMoney': async () => {
    const { RegionValuesPage } = await import('../regions/region-values-page.tsx');
    return { default: RegionValuesPage };
  },
  '/area/gepMoney': async () => {
    const { ReportPage } = await import('../reports/report-page.tsx');
    return { default: ReportPage };
  },
  '/map': async () => {
    const { MapPage } = await import('../map/map-page.tsx');
    return { default: MapPage };
  },
  '/system/userManage': async () => {
    const { UsersPage } = await import('../system/users-page.tsx');
    return { default: UsersPage };
  },
  '/system/roleManage': async () => {
    const { RolesPage } = await import('../system/roles-page.tsx');
    return { default: RolesPage };
  },
  '/system/accountYear': async () => {
    const { AccountYearsPage } = await import('../system/account-years-page.tsx');
    return { default: AccountYearsPage };
  },
  '/system/profile': async () => {
    const { ProfilePage } = await import('../system/profile-page.tsx');
    return { default: ProfilePage };
  },
  '/system/auditLog': async () => {
    const { AuditLogPage } = await import('../system/audit-log-page.tsx');
    return { default: AuditLogPage };
  },
};

const loadBuildings: PageLoader<ModulePageProps> = async () => {
  const { BuildingsPage } = await import('../regions/buildings/buildings-page.tsx');
  return { default: BuildingsPage };
};

export function ownPageLoader(url: string): PageLoader<object> | undefined {
  return OWN[url];
}

export function modulePageLoader(url: string): PageLoader<ModulePageProps> {
  return OF_MODULES[url] ?? (url.startsWith(BUILDINGS) ? loadBuildings : loadDeclared);
}

const loadDeclared: PageLoader<ModulePageProps> = async () => {
  const { ModulePage } = await import('../pages/module/module-page.tsx');
  return { default: ModulePage };
};
