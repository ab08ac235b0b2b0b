import { inclusions } from '@qingzhang/engine/totals/inclusion';
import { isIdle } from '@qingzhang/engine/account/tables-read';
import { planNeeds, type NeedState } from '@qingzhang/engine/plan/plan-needs';
import { planService } from '@qingzhang/engine/plan/plan-service';
import type { LeafService } from '@qingzhang/catalogue/language/service';
import { LEAVES } from '@qingzhang/catalogue/registry';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { remembering } from '../rows/remember.ts';
import { regionsOfYear } from '../territory/year-regions.ts';
import { profileOf, type Account } from './account.ts';
import { accountData } from './account-data.ts';
import { concernsInputs } from './input-changes.ts';
import { damagesOf, unusableRows } from './sound-data.ts';
import { manualValues } from './stored-values.ts';

/** What a service of a year needs, over all account units. */
export interface ServiceNeeds {
  readonly service: LeafService;
  /** Its value is typed by hand in every account unit: nothing is asked for. */
  readonly isTyped: boolean;
  readonly needs: readonly UnitsNeed[];
  readonly problems: readonly string[];
  /** Tables with figures that it takes though they are far from what they should resemble, and nobody has said why. */
  readonly doubted: readonly string[];
}

export interface UnitsNeed {
  readonly tables: readonly string[];
  readonly state: NeedState;
  /** Names of the account units that lack it, where there are several. */
  readonly lackingIn: readonly string[];
}

/** By year. */
const kept = remembering<readonly ServiceNeeds[]>();

/** What the services that count need; empty where the year has no county. */
export function needsOfYear(deps: PixelDeps, account: Account): Promise<readonly ServiceNeeds[]> {
  return kept(deps.database.pool, String(account.year), {
    concerns: concernsInputs(LEAVES, account.year),
    form: () => plannedNeeds(deps, account),
  });
}

async function plannedNeeds(deps: PixelDeps, account: Account): Promise<readonly ServiceNeeds[]> {
  const { pool: client } = deps.database;
  const regions = await regionsOfYear(client, account.year);
  const units = regions.filter(({ parentId, level }) => parentId === null && level !== null);
  const profile = profileOf(account.profile);
  const included = new Set(
    inclusions(profile, account.services ?? []).services.flatMap((each) => (each.included ? [each.wire] : [])),
  );
  const counted = LEAVES.filter(({ wire }) => included.has(wire));
  const found = new Map<LeafService, ServiceNeeds[]>();
  for (const unit of units) {
    const scope = { client, account, accountUnit: unit.id, profile };
    const unusable = await unusableRows(deps, scope, counted);
    const data = await accountData(deps, scope, counted, {}, new Set(unusable.map(({ raster }) => raster.row.id)));
    const damaged = damagesOf(counted, unusable, data);
    for (const service of counted) {
      if (isIdle(service, data)) continue;
      const plan = planService(service, data);
      const { needs, problems: planned } = planNeeds(plan);
      const problems = [...(damaged.get(service.wire)?.issues.map(({ text }) => text) ?? []), ...planned];
      const lackingIn = (state: NeedState) => (state === 'missing' && units.length > 1 ? [unit.name] : []);
      const own = {
        service,
        isTyped: (await manualValues(client, service, account.year)).some(({ regionId }) => regionId === unit.id),
        needs: needs.map((need) => ({ ...need, lackingIn: lackingIn(need.state) })),
        problems: units.length === 1 ? problems : problems.map((text) => `${unit.name}：${text}`),
        doubted: plan.doubts.flatMap(({ table, reason }) => (reason === null ? [table] : [])),
      };
      found.set(service, [...(found.get(service) ?? []), own]);
    }
  }
  return [...found.values()].map(together);
}

/** A typed value asks for nothing in its own unit; a need is met where every other unit has the data. */
function together(units: readonly ServiceNeeds[]): ServiceNeeds {
  const asking = units.filter(({ isTyped }) => !isTyped);
  return {
    service: units[0]!.service,
    isTyped: asking.length === 0,
    needs: mergeNeeds(asking.flatMap(({ needs }) => needs)),
    problems: asking.flatMap(({ problems }) => problems),
    doubted: [...new Set(asking.flatMap(({ doubted }) => doubted))],
  };
}

const WORST_FIRST: readonly NeedState[] = ['missing', 'met', 'assumed', 'empty'];

/** Each choice of tables once, in its worst state. */
function mergeNeeds<Need extends UnitsNeed>(needs: readonly Need[]): Need[] {
  const byTables = new Map<string, Need>();
  for (const need of needs) {
    const key = [...need.tables].sort().join('|');
    const known = byTables.get(key);
    if (known === undefined) byTables.set(key, need);
    else {
      const isWorse = WORST_FIRST.indexOf(need.state) < WORST_FIRST.indexOf(known.state);
      const lackingIn = [...new Set([...known.lackingIn, ...need.lackingIn])];
      byTables.set(key, { ...known, state: isWorse ? need.state : known.state, lackingIn });
    }
  }
  return [...byTables.values()];
}
