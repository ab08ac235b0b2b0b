import { PLACE_NAME, PRODUCT_TITLE } from '../../settings/place.ts';
import { GuidePanel } from '../../guide/guide-panel.tsx';
import { isAdministrator } from '../../session/administrator.ts';
import { useUser } from '../../session/user.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { AccountYears } from './account-years.tsx';
import { ModuleTiles } from './module-tiles.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { SystemHealth } from './system-health.tsx';
import { YearOverview } from './year-overview.tsx';

/** The first page of somebody signed in: is the system well, which accounts are there, where to go. */
export function HomePage() {
  const { data: user } = useUser();
  if (user === undefined) return null;
  return (
    <Page title={`${PLACE_NAME}${PRODUCT_TITLE}`} lead={<SystemHealth />}>
      {isAdministrator(user) && <StoragePanel />}
      <Panel title="核算进度">
        <GuidePanel modules={user.moduleList} />
      </Panel>
      <Panel title="年度概览">
        <YearOverview modules={user.moduleList} />
      </Panel>
      <Panel title="核算年度">
        <AccountYears modules={user.moduleList} />
      </Panel>
      <Panel title="功能模块">
        <ModuleTiles modules={user.moduleList} />
      </Panel>
    </Page>
  );
}
