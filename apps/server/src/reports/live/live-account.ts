import { EXTERNAL } from '@qingzhang/engine/totals/external-deduction';
import { fenToYuan } from '@qingzhang/core/money';
import type { ServiceGroup } from '@qingzhang/catalogue/language/service';
import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import type { ReportScope } from '../report-scope.ts';
import { GROUP_NAMES } from '../report-texts.ts';
import { doubtNotes, standingText } from '../sheet-columns.ts';
import { rowNames } from './row-names.ts';

/** An account unit's year as plain data, for a process apart to write sheets from that calculate. */
export interface LiveAccount {
  readonly regionName: string;
  readonly year: number;
  readonly lines: readonly LiveAccountLine[];
  /** What is taken off the total, 元. */
  readonly deduction: { readonly title: string; readonly yuan: number; readonly standing: string };
  readonly groups: Readonly<Record<ServiceGroup, LiveSum>>;
  readonly total: LiveSum;
  /** What a reader must know before quoting any of it. */
  readonly notes: readonly string[];
  /** As they are stored, packed. */
  readonly runs: readonly PackedRun[];
  /** What people call the rows of tables, by id. */
  readonly rowNames: readonly (readonly [string, string])[];
}

/** A sum as it is stored, which is not always what its lines come to. */
export interface LiveSum {
  /** Null where it was not calculated. */
  readonly yuan: number | null;
  /** How far it may be relied on, in words. */
  readonly standing: string;
  /** Why it is another than the sum of its lines, where that is known. */
  readonly reason: string | null;
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
  /** How far the value may be relied on, in words. */
  readonly standing: string;
  /** Somebody typed the value, or that of a region below. */
  readonly isTyped: boolean;
}

export interface PackedRun {
  readonly trace: Uint8Array;
  readonly snapshot: Uint8Array;
}

/** Null for a region below the account unit: its values are shares of the unit's, which the unit's workbook calculates. */
export async function liveAccount(scope: ReportScope, report: AccountReport): Promise<LiveAccount | null> {
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
  const { annex1 } = report;
  const standingOf = (title: string) => standingText(annex1.find((row) => row.kind === 'item' && row.item === title)!);
  const deduction = annex1.find(({ kind }) => kind === 'deduction');
  return {
    regionName: region.name,
    year: account.year,
    lines: totals.lines.map(({ wire, title, group, included, reason, values: amounts }) => {
      const fen = amounts.get(region.id)?.fen;
      const yuan = fen === undefined ? null : fenToYuan(fen);
      const standing = standingOf(title);
      return { wire, title, group, isCounted: included, reason, yuan, standing, isTyped: isTyped(wire) };
    }),
    deduction: {
      title: EXTERNAL.title,
      yuan: deduction === undefined ? 0 : fenToYuan(totals.deductionFen),
      standing: deduction === undefined ? '' : standingText(deduction),
    },
    ...sumsOf(report),
    notes: doubtNotes(report),
    runs: rows,
    rowNames: await rowNames(pool, own),
  };
}

/** Group sums and the total as they are stored: the report's main table has them. */
function sumsOf({ annex1, issues }: AccountReport): Pick<LiveAccount, 'groups' | 'total'> {
  const sumOf = (row: MainRow | undefined, reason: string | null): LiveSum => ({
    yuan: row?.value ?? null,
    standing: row === undefined ? '' : standingText(row),
    reason,
  });
  const ofGroup = (group: ServiceGroup) =>
    sumOf(
      annex1.find((row) => row.kind === 'subtotal' && row.group === GROUP_NAMES[group]),
      null,
    );
  const apart = issues.filter(({ code }) => code === 'TOTAL_NOT_SUM' || code === 'TOTAL_STALE');
  const reason = apart.map(({ text }) => text).join('；');
  return {
    groups: { material: ofGroup('material'), regulating: ofGroup('regulating'), cultural: ofGroup('cultural') },
    total: sumOf(
      annex1.find(({ kind }) => kind === 'total'),
      reason === '' ? null : reason,
    ),
  };
}
