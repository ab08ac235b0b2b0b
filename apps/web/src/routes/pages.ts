import type { PageLoader } from './lazy-page.tsx';
import type { ModuleRoute } from './module-routes.ts';
import { PERSONAL_PATH } from './own-pages.ts';
import { HOME_PATH } from './redirect-rule.ts';

export interface ModulePageProps {
  readonly route: ModuleRoute;
}

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

/** Pages of modules by their url; a module that has none yet says so. */
const OF_MODULES: Readonly<Record<string, PageLoader<ModulePageProps>>> = {};

export function ownPageLoader(url: string): PageLoader<object> | undefined {
  return OWN[url];
}

export function modulePageLoader(url: string): PageLoader<ModulePageProps> {
  return OF_MODULES[url] ?? loadPending;
}

const loadPending: PageLoader<ModulePageProps> = async () => {
  const { PendingPage } = await import('../pages/pending/pending-page.tsx');
  return { default: PendingPage };
};
