import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { compensatedSum } from '@qingzhang/core/sum';
import { findService, LEAVES } from '@qingzhang/catalogue/registry';
import type { ClassRow, ClassTable } from '@qingzhang/contract/results/report';
import type { RootOf } from '@qingzhang/engine/compare/common-classes';
import { classRoots } from '../accounts/class-roots.ts';
import { quoted } from '../database/constraints.ts';
import { landAreas, type LandAreas } from './land-areas.ts';
import type { ReportScope } from './report-scope.ts';

interface Classified {
  readonly byClass: ReadonlyMap<string, bigint>;
  readonly restFen: bigint;
  readonly totalFen: bigint;
}

export async function classTable(scope: ReportScope): Promise<ClassTable> {
  const { rootOf, roots } = await classRoots(scope.pool, scope.account.year);
  const sumsOf = await classSums(scope);
  const found: { readonly wire: string; readonly title: string; readonly amounts: Classified }[] = [];
  for (const { wire, title, included, values } of scope.totals.lines) {
    const service = findService(wire);
    const stored = scope.values.get(wire);
    const own = values.get(scope.region.id);
    if (!included) continue;
    // What a sum calculates itself is of no class.
    if (service === undefined && own !== undefined)
      found.push({ wire, title, amounts: { byClass: new Map(), restFen: own.fen, totalFen: own.fen } });
    if (service === undefined || stored === undefined) continue;
    found.push({ wire, title, amounts: classified(sumsOf(wire), yuanToFen(stored.value), rootOf) });
  }
  const areas = rootAreas(landAreas(scope), rootOf);
  // Every main class has its column; a class that is not in the dictionary any more keeps what it has.
  const codes = new Set([...roots, ...areas.keys(), ...found.flatMap(({ amounts }) => [...amounts.byClass.keys()])]);
  const classes = [...codes].sort().map((code) => ({ code, name: rootOf(code).name }));
  // What a sum calculates itself stands as the sum does.
  const ofTotal = scope.standingOf(scope.grandTotals.get(scope.region.id));
  const rowOf = (name: string, serviceCode: string | null, amounts: Classified): ClassRow => ({
    serviceCode,
    name,
    values: Object.fromEntries([...amounts.byClass].map(([code, fen]) => [code, fenToYuan(fen)])),
    unclassified: fenToYuan(amounts.restFen),
    total: fenToYuan(amounts.totalFen),
    ...(findService(serviceCode ?? '') === undefined ? ofTotal : scope.standingOf(scope.values.get(serviceCode ?? ''))),
  });
  const total = rowOf('合计', null, addedUp(found.map(({ amounts }) => amounts)));
  const land = areas.size === 0 ? null : compensatedSum([...areas.values()]);
  return {
    classes,
    rows: found.map(({ wire, title, amounts }) => rowOf(title, wire, amounts)),
    total,
    areas: { values: Object.fromEntries(areas), total: land },
    perHectare: {
      values: Object.fromEntries(
        [...areas].flatMap(([code, hm2]) => (hm2 > 0 ? [[code, (total.values[code] ?? 0) / hm2]] : [])),
      ),
      total: land === null || land <= 0 ? null : total.total / land,
    },
  };
}

/** hm² by main class. */
export function rootAreas(land: LandAreas | null, rootOf: RootOf): Map<string, number> {
  const found = new Map<string, number>();
  for (const [code, hm2] of land?.areas ?? []) {
    const root = rootOf(code).code;
    found.set(root, (found.get(root) ?? 0) + hm2);
  }
  return found;
}

interface ClassSum {
  readonly wire: string;
  readonly classCode: string;
  readonly value: number;
}

/** Of all services in one statement, by wire name. */
async function classSums({ pool, account, region }: ReportScope): Promise<(wire: string) => readonly ClassSum[]> {
  const each = LEAVES.map(
    ({
      wire,
      value,
    }) => `SELECT '${wire}' AS wire, "classCode"::text AS "classCode", sum(value)::double precision AS value
FROM ${quoted(value.name)}
WHERE year = $1 AND "regionId" = $2 AND "classCode" IS NOT NULL AND "deletedAt" IS NULL GROUP BY "classCode"`,
  );
  const { rows } = await pool.query<ClassSum>(each.join(' UNION ALL '), [account.year, region.id]);
  return (service) => rows.filter(({ wire }) => wire === service);
}

function classified(rows: readonly ClassSum[], totalFen: bigint, rootOf: RootOf): Classified {
  const byClass = new Map<string, bigint>();
  for (const { classCode, value } of rows) {
    const { code } = rootOf(classCode);
    byClass.set(code, (byClass.get(code) ?? 0n) + yuanToFen(value));
  }
  const restFen = [...byClass.values()].reduce((left, fen) => left - fen, totalFen);
  return { byClass, restFen, totalFen };
}

function addedUp(all: readonly Classified[]): Classified {
  const byClass = new Map<string, bigint>();
  for (const each of all) for (const [code, fen] of each.byClass) byClass.set(code, (byClass.get(code) ?? 0n) + fen);
  return {
    byClass,
    restFen: all.reduce((sum, { restFen }) => sum + restFen, 0n),
    totalFen: all.reduce((sum, { totalFen }) => sum + totalFen, 0n),
  };
}
