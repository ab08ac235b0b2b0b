import { EXTERNAL } from '@qingzhang/engine/totals/external-deduction';
import { fenToYuan } from '@qingzhang/core/money';
import type { ServiceGroup } from '@qingzhang/catalogue/language/service';
import type { ReportScope } from '../report-scope.ts';
import { rowNames } from './row-names.ts';

/** An account unit's year as plain data, for a process apart to write sheets from that calculate. */
export interface LiveAccount {
  readonly regionName: string;
  readonly year: number;
  readonly lines: readonly LiveAccountLine[];
  /** What is taken off the total, 元. */
  readonly deduction: { readonly title: string; readonly yuan: number };
  readonly totalYuan: number;
  /** As they are stored, packed. */
  readonly runs: readonly PackedRun[];
  /** What people call the rows of tables, by id. */
  readonly rowNames: readonly (readonly [string, string])[];
}

export interface LiveAccountLine {
  readonly wire: string;
  readonly title: string;
  readonly group: ServiceGroup;
  readonly isCounted: boolean;
  /** Why it is not counted. */
  readonly reason: string | null;
  /** Null where there is no value. */
  readonly yuan: number | null;
  /** Somebody typed the value, or that of a region below. */
  readonly isTyped: boolean;
}

export interface PackedRun {
  readonly trace: Uint8Array;
  readonly snapshot: Uint8Array;
}

/** Null for a region below the account unit: its values are shares of the unit's, which the unit's workbook calculates. */
export async function liveAccount(scope: ReportScope): Promise<LiveAccount | null> {
  const { region, account, totals, values, traces, pool } = scope;
  const own = [...traces.values()].filter(({ unitId }) => unitId === region.id);
  if (own.length === 0) return null;
  const isTyped = (wire: string) =>
    values.get(wire)?.inputMode === 'manual' || values.get(wire)?.containsManual === true;
  const runIds = own.flatMap(({ service }) => (isTyped(service) ? [] : (values.get(service)?.runId ?? [])));
  const { rows } = await pool.query<PackedRun>(
    'SELECT trace, snapshot FROM "runRecord" WHERE "runId" = ANY($1::uuid[])',
    [runIds],
  );
  return {
    regionName: region.name,
    year: account.year,
    lines: totals.lines.map(({ wire, title, group, included, reason, values: amounts }) => {
      const fen = amounts.get(region.id)?.fen;
      const yuan = fen === undefined ? null : fenToYuan(fen);
      return { wire, title, group, isCounted: included, reason, yuan, isTyped: isTyped(wire) };
    }),
    deduction: { title: EXTERNAL.title, yuan: fenToYuan(totals.deductionFen) },
    totalYuan: fenToYuan(totals.regions.find((each) => each.region.id === region.id)!.sums.gep),
    runs: rows,
    rowNames: await rowNames(pool, own),
  };
}
