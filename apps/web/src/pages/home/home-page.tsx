import { PRODUCT_TITLE, usePlace } from '../../settings/place.ts';
import { GuidePanel } from '../../guide/guide-panel.tsx';
import { administers } from '../../session/administrator.ts';
import { useHealth } from '../../session/health.ts';
import { useUser } from '../../session/user.ts';
import { LazyPage } from '../../ui/lazy-page.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { YearOverview } from './year-overview.tsx';

/** The first page of somebody signed in: how far the account is, what it is worth, where to go on. */
export function HomePage() {
  const { data: user } = useUser();
  const { data: health } = useHealth();
  const place = usePlace(({ name }) => name);
  if (user === undefined) return null;
  const isStorageWell = health === undefined || (health.disk === 'good' && (health.damagedFiles ?? 0) === 0);
  return (
    <Page title={`${place}${PRODUCT_TITLE}`}>
      {administers(user, 'system') && !isStorageWell && <LazyPage load={loadStorage} props={{}} waiting={null} />}
      <Panel title="核算进度">
        <GuidePanel modules={user.moduleList} />
      </Panel>
      <Panel title="年度概览">
        <YearOverview modules={user.moduleList} />
      </Panel>
      <Panel title="核算年度">
        <LazyPage load={loadYears} props={{ modules: user.moduleList }} waiting={null} />
      </Panel>
      <Panel title="功能模块">
        <LazyPage load={loadTiles} props={{ modules: user.moduleList }} waiting={null} />
      </Panel>
    </Page>
  );
}

// Below the fold: the first screen does not wait for them.
async function loadYears() {
  const { AccountYears } = await import('./account-years.tsx');
  return { default: AccountYears };
}

async function loadTiles() {
  const { ModuleTiles } = await import('./module-tiles.tsx');
  return { default: ModuleTiles };
}

/** Fetched only when there is something to mend. */
async function loadStorage() {
  const { StoragePanel } = await import('./storage-panel.tsx');
  return { default: StoragePanel };
}
