import { BUREAUS, type Bureau } from '@qingzhang/catalogue/language/provision';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { dataRequest } from '@qingzhang/catalogue/tables/data-requests';
import { REQUEST_STATE_ORDER, type BureauRequest, type RequestState } from '@qingzhang/contract/results/data-request';
import type { DataNeed } from '@qingzhang/contract/results/readiness';
import type { RowOf } from '@qingzhang/contract/rows/row-of';
import type { Issue } from '@qingzhang/core/issue';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';
import { columnList } from '../database/tables.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { tablesToFill, type BureauItems } from './bureau-items.ts';
import { calendarDay } from './calendar-day.ts';
import { openLayers } from './open-layers.ts';
import { askedOf, type RequestScope } from './request-scope.ts';

export type StoredRequest = RowOf<typeof dataRequest>;

/** How far asking each bureau has come. */
export async function requestStates(deps: PixelDeps, scope: RequestScope): Promise<BureauRequest[]> {
  const { pool } = deps.database;
  const stored = await storedRequests(pool, scope.year);
  const filled = await filledTables(pool, scope);
  const layers = await openLayers(deps, scope.year);
  return askedOf(scope).map(({ bureau, items }) => {
    const noted = stored.find((each) => each.bureau === bureau);
    const inDoubt = layerTexts(layers.get(bureau) ?? []);
    const open = [...openTexts(items, scope.doubted), ...inDoubt];
    const shown = shownState(items, open, filled);
    const reached = further(noted?.state ?? 'notSent', shown);
    // A layer that came later takes back what somebody noted before.
    const state = reached === 'checked' && inDoubt.length > 0 ? 'received' : reached;
    const dueOn = noted?.dueOn ?? null;
    return {
      bureau,
      name: BUREAUS[bureau],
      rowVersion: noted?.rowVersion ?? null,
      state,
      shown,
      sentOn: noted?.sentOn ?? null,
      dueOn,
      isOverdue: dueOn !== null && dueOn < calendarDay() && !isReached(state, 'received'),
      sheets: tablesToFill(items, bureau).map(({ table }) => table.label),
      open,
    };
  });
}

export async function storedRequests(pool: Pool, year: number, bureau?: Bureau): Promise<readonly StoredRequest[]> {
  const { rows } = await pool.query<StoredRequest>(
    `SELECT ${columnList(dataRequest)} FROM "dataRequest" WHERE year = $1 AND ($2::text IS NULL OR bureau = $2) AND "deletedAt" IS NULL`,
    [year, bureau ?? null],
  );
  return rows;
}

function isReached(state: RequestState, wanted: RequestState): boolean {
  return REQUEST_STATE_ORDER.indexOf(state) >= REQUEST_STATE_ORDER.indexOf(wanted);
}

function further(one: RequestState, other: RequestState): RequestState {
  return isReached(one, other) ? one : other;
}

/** What the data say by themselves: all are there, and none of them is in doubt. */
function shownState(
  { missing, present }: BureauItems,
  open: readonly string[],
  filled: ReadonlySet<string>,
): RequestState {
  if (missing.length + present.length === 0) return 'notSent';
  const isThere = ({ ways }: DataNeed) => ways.some(({ table }) => filled.has(table));
  if (!missing.every(isThere)) return 'notSent';
  return open.length === 0 ? 'checked' : 'received';
}

function openTexts({ missing, welcome, present }: BureauItems, doubted: ReadonlySet<string>): string[] {
  const lacking = missing.map(({ ways }) => `缺少${ways.map(({ label }) => label).join('或')}`);
  const tables = new Set([...missing, ...welcome, ...present].flatMap(({ ways }) => ways.map(({ table }) => table)));
  const asked = [...tables].filter((table) => doubted.has(table));
  return [...lacking, ...asked.map((table) => `${tableEntry(table).table.label}中有与上年相差过大的数待说明`)];
}

/** Which tables, no more: whoever sees the list may not see their rows. */
function layerTexts(issues: readonly Issue[]): string[] {
  const tables = [...new Set(issues.flatMap(({ keys }) => keys))];
  return tables.map((table) => {
    const count = issues.filter(({ keys }) => keys.includes(table)).length;
    return `${tableEntry(table).table.label}的图层有 ${count} 处问题待处理`;
  });
}

/** Tables of missing needs that have rows all the same: rows for some of the regions, or of one kind. */
async function filledTables(pool: Pool, { year, readiness }: RequestScope): Promise<ReadonlySet<string>> {
  const missing = readiness.needs.filter(({ state }) => state === 'missing');
  const names = [...new Set(missing.flatMap(({ ways }) => ways.map(({ table }) => table)))];
  if (names.length === 0) return new Set();
  const { rows } = await pool.query<{ name: string }>(
    names
      .map(
        (name) =>
          `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${quoted(name)} WHERE year = $1 AND "deletedAt" IS NULL)`,
      )
      .join(' UNION ALL '),
    [year],
  );
  return new Set(rows.map(({ name }) => name));
}
