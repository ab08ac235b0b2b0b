import type { Service } from '@qingzhang/catalogue/language/service';
import { SERVICES, TOTAL } from '@qingzhang/catalogue/registry';
import type { Pool } from 'pg';
import { concernsStoredOf } from '../accounts/input-changes.ts';
import { isTotal } from '../accounts/stored-values.ts';
import { quoted } from '../database/constraints.ts';
import { columnList } from '../database/tables.ts';
import { remembering } from '../rows/remember.ts';

/** A total row of a value set, as far as a report prints it. */
export interface ReportedValue {
  readonly regionId: string;
  readonly year: number;
  readonly serviceCode: string;
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly unitPrice: number | null;
  readonly method: string | null;
  readonly inputMode: 'calculated' | 'manual' | null;
  readonly containsManual: boolean | null;
  readonly overrideReason: string | null;
  readonly runId: string | null;
  readonly [column: string]: unknown;
}

export interface ReportedValues {
  /** The region's value of each service, by wire name. */
  readonly values: ReadonlyMap<string, ReportedValue>;
  /** Values of the year that were typed by hand, of any region. */
  readonly typed: readonly ReportedValue[];
}

/** Remembered until something changes that values are stored or formed from. */
export function reportedValues(pool: Pool, year: number, regionId: string): Promise<ReportedValues> {
  const form = () => readValues(pool, year, regionId);
  return ofRegions(pool, JSON.stringify([year, regionId]), { concerns: concernsStoredOf(year), form });
}

/** Totals of all regions of the year, remembered in the same way. */
export function grandTotalsOf(pool: Pool, year: number): Promise<ReadonlyMap<string, ReportedValue>> {
  const form = async () => new Map((await storedRows(pool, TOTAL, year)).map((row) => [row.regionId, row]));
  return ofYears(pool, String(year), { concerns: concernsStoredOf(year), form });
}

const ofRegions = remembering<ReportedValues>({ most: 100, keptAs: 'reported values' });
/** Long: a row for each region. */
const ofYears = remembering<ReadonlyMap<string, ReportedValue>>({ most: 12, keptAs: 'grand totals' });

async function readValues(pool: Pool, year: number, regionId: string): Promise<ReportedValues> {
  const values = new Map<string, ReportedValue>();
  const typed: ReportedValue[] = [];
  for (const service of SERVICES) {
    const rows = await storedRows(pool, service, year, regionId);
    const own = rows.find((row) => row.regionId === regionId);
    if (own !== undefined) values.set(service.wire, own);
    typed.push(...rows.filter(({ inputMode }) => inputMode === 'manual'));
  }
  return { values, typed };
}

/** Of all regions, or of one of them beside what was typed at any. */
async function storedRows(pool: Pool, service: Service, year: number, regionId?: string): Promise<ReportedValue[]> {
  const { rows } = await pool.query<ReportedValue>({
    name: `reported values of ${service.wire}`,
    text: `SELECT ${columnList(service.value)} FROM ${quoted(service.value.name)}
WHERE year = $1 AND "regionId" IS NOT NULL AND value IS NOT NULL AND "deletedAt" IS NULL AND ${isTotal(service)}
AND ($2::uuid IS NULL OR "regionId" = $2 OR "inputMode" = 'manual')`,
    values: [year, regionId ?? null],
  });
  return rows;
}
