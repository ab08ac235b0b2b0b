import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { findService } from '@qingzhang/catalogue/registry';
import type { Service } from '@qingzhang/catalogue/language/service';
import type { ClassRow, ClassTable } from '@qingzhang/contract/results/report';
import type { RootOf } from '@qingzhang/engine/compare/common-classes';
import { classRoots } from '../accounts/class-roots.ts';
import { quoted } from '../database/constraints.ts';
import type { ReportScope } from './report-scope.ts';

interface Classified {
  readonly byClass: ReadonlyMap<string, bigint>;
  readonly restFen: bigint;
  readonly totalFen: bigint;
}

export async function classTable(scope: ReportScope): Promise<ClassTable> {
  const rootOf = await classRoots(scope.pool, scope.account.year);
  const found: { readonly service: Service; readonly amounts: Classified }[] = [];
  for (const { wire, included } of scope.totals.lines) {
    const service = findService(wire);
    const stored = scope.values.get(wire);
    if (!included || service === undefined || stored === undefined) continue;
    found.push({ service, amounts: await classified(scope, service, yuanToFen(stored.value), rootOf) });
  }
  const codes = new Set(found.flatMap(({ amounts }) => [...amounts.byClass.keys()]));
  const classes = [...codes].sort().map((code) => ({ code, name: rootOf(code).name }));
  const rowOf = (name: string, serviceCode: string | null, amounts: Classified): ClassRow => ({
    serviceCode,
    name,
    values: Object.fromEntries([...amounts.byClass].map(([code, fen]) => [code, fenToYuan(fen)])),
    unclassified: fenToYuan(amounts.restFen),
    total: fenToYuan(amounts.totalFen),
  });
  return {
    classes,
    rows: found.map(({ service, amounts }) => rowOf(service.title, service.wire, amounts)),
    total: rowOf('合计', null, addedUp(found.map(({ amounts }) => amounts))),
  };
}

async function classified(scope: ReportScope, service: Service, totalFen: bigint, rootOf: RootOf): Promise<Classified> {
  const { rows } = await scope.pool.query<{ classCode: string; value: number }>(
    `SELECT "classCode", sum(value)::double precision AS value FROM ${quoted(service.value.name)}
WHERE year = $1 AND "regionId" = $2 AND "classCode" IS NOT NULL AND "deletedAt" IS NULL GROUP BY 1`,
    [scope.account.year, scope.region.id],
  );
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
