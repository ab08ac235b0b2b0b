import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { MainRow } from '@qingzhang/contract/results/report';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import type { Standing } from '@qingzhang/contract/standing';
import type { AccountTotals } from '@qingzhang/engine/totals/account-totals';
import type { Pool } from 'pg';
import type { AccountScope } from '../accounts/account-scope.ts';
import { addendFingerprint } from '../accounts/known-totals.ts';
import { UNCERTAINTY } from '../accounts/account-jobs.ts';
import type { ReportedValue } from './reported-values.ts';

/** The band of a figure, or why it has none although its account was analysed. */
export type ToldBand = Pick<MainRow, 'band' | 'bandNote'>;

/** The latest analysis of a whole account; a band says nothing of a value that has changed since. */
export interface Bands {
  readonly ofService: (wire: string) => ToldBand;
  readonly ofTotal: () => ToldBand;
  /** Whether to analyse the account now would tell how sure its total is. */
  readonly areWanted: () => boolean;
}

export const NO_BAND: ToldBand = { band: null, bandNote: null };
const OUTDATED: ToldBand = { band: null, bandNote: '需重新分析' };

interface Reported {
  readonly regionId: string;
  readonly totals: AccountTotals;
  readonly values: ReadonlyMap<string, ReportedValue>;
  readonly total: ReportedValue | undefined;
  readonly standingOf: (value: ReportedValue | undefined) => Standing;
}

export async function latestBands(pool: Pool, scope: AccountScope, reported: Reported): Promise<Bands> {
  const { totals, regionId, total, standingOf } = reported;
  const isStale = (value: ReportedValue | undefined) => standingOf(value).status === 'stale';
  const unitId = scope.accountUnit;
  const found = await latestAnalysis(pool, scope.account.year, unitId);
  const isCalculated = total !== undefined && !isTyped(total) && !isStale(total);
  if (found === undefined) return { ofService: () => NO_BAND, ofTotal: () => NO_BAND, areWanted: () => isCalculated };
  const isWhole = regionId === unitId;
  const addend = addendValue(reported);
  const values = new Map([...reported.values, ...(addend === undefined ? [] : [[OWN_ADDEND.wire, addend] as const])]);
  const inputs = await inputsOf(pool, reported.values);
  if (addend !== undefined)
    inputs.set(OWN_ADDEND.wire, await addendFingerprint(pool, { ...scope, year: scope.account.year }));
  // An analysis of an earlier version does not say what it was calculated with.
  const { inputs: analysed = {} } = found;
  const isAnalysed = ({ serviceCode }: Uncertainty['services'][number]) =>
    inputs.has(serviceCode) && inputs.get(serviceCode) === analysed[serviceCode] && !isStale(values.get(serviceCode));
  const bands: Omit<Bands, 'areWanted'> = {
    ofService: (wire) => {
      const band = found.services.find(({ serviceCode }) => serviceCode === wire);
      const value = values.get(wire);
      if (!isWhole || band === undefined || value === undefined || value.inputMode === 'manual') return NO_BAND;
      if (isTyped(value)) return { band: null, bandNote: '含手工值，不列区间' };
      return isAnalysed(band) && isSame(band.point, value.value) ? told(band, 0) : OUTDATED;
    },
    ofTotal: () => {
      const band = isWhole ? found.total : found.regions.find((region) => region.regionId === regionId);
      if (band === undefined || total === undefined || total.inputMode === 'manual') return NO_BAND;
      // What comes off is not drawn.
      const deduction = isWhole ? fenToYuan(totals.deductionFen) : 0;
      // An analysis draws what is calculated; to make it again would not bring what was typed into it.
      const typed = totals.lines.filter(({ wire, included }) => included && isTyped(values.get(wire)));
      if (typed.length > 0) {
        const titles = typed.map(({ title }) => `“${title}”`).join('、');
        return { band: null, bandNote: `${titles}含手工值，不列区间` };
      }
      const counted = found.services.filter((service) => service.counted);
      // The total itself may be stale by its GDP or its series of years: the sum beside the band is the same.
      const isCurrent =
        counted.every(isAnalysed) && areCounted(totals, new Set(counted.map((each) => each.serviceCode)));
      return isCurrent && isSame(band.point - deduction, total.value) ? told(band, deduction) : OUTDATED;
    },
  };
  return { ...bands, areWanted: () => isCalculated && bands.ofTotal() === OUTDATED };
}

/** Whether a value was typed, or contains one that was. */
function isTyped(value: ReportedValue | undefined): boolean {
  return value?.inputMode === 'manual' || value?.containsManual === true;
}

type StoredAnalysis = Omit<Uncertainty, 'inputs'> & Partial<Pick<Uncertainty, 'inputs'>>;

async function latestAnalysis(pool: Pool, year: number, unitId: string): Promise<StoredAnalysis | undefined> {
  const { rows } = await pool.query<{ result: StoredAnalysis }>(
    `SELECT result FROM "calcJob" WHERE kind = $1 AND status = 'done' AND (request ->> 'year')::integer = $2
AND request ->> 'serviceCode' IS NULL AND result ->> 'unitId' = $3 ORDER BY "createdAt" DESC LIMIT 1`,
    [UNCERTAINTY.name, year, unitId],
  );
  return rows[0]?.result;
}

/** When an account of the year was last analysed as a whole; null where none was. */
export async function lastAnalysed(pool: Pool, year: number): Promise<string | null> {
  const { rows } = await pool.query<{ at: string | null }>({
    name: 'last analysed',
    text: `SELECT max("finishedAt")::text AS at FROM "calcJob" WHERE kind = $1 AND status = 'done'
AND (request ->> 'year')::integer = $2 AND request ->> 'serviceCode' IS NULL`,
    values: [UNCERTAINTY.name, year],
  });
  return rows[0]!.at;
}

/** What the values were calculated with, by wire name. */
async function inputsOf(pool: Pool, values: ReadonlyMap<string, ReportedValue>): Promise<Map<string, string>> {
  const runIds = [...values.values()].flatMap(({ runId }) => runId ?? []);
  const { rows } = await pool.query<{ serviceCode: string; inputsSha256: string }>(
    'SELECT "serviceCode", "inputsSha256" FROM "calcRun" WHERE id = ANY($1::uuid[])',
    [runIds],
  );
  return new Map(rows.map(({ serviceCode, inputsSha256 }) => [serviceCode, inputsSha256]));
}

/** The addend that is no service (景观价值) has no row of its own: it stands in that of its sum. */
function addendValue({ totals, values, regionId }: Reported): ReportedValue | undefined {
  const sum = values.get(OWN_ADDEND.sum.wire);
  const own = totals.lines.find(({ wire }) => wire === OWN_ADDEND.wire)?.values.get(regionId);
  if (sum === undefined || own === undefined || own.fen === 0n) return undefined;
  return { ...sum, value: fenToYuan(own.fen), containsManual: false };
}

/** Whether the account counts these services and no others. */
function areCounted({ lines, accountUnit }: AccountTotals, wires: ReadonlySet<string>): boolean {
  const summed = lines.filter(({ included, values }) => {
    return included && values.has(accountUnit.region.id);
  });
  return summed.length === wires.size && summed.every(({ wire }) => wires.has(wire));
}

function told({ p025, p975 }: Uncertainty['total'], less: number): ToldBand {
  return { band: { low: p025 - less, high: p975 - less }, bandNote: null };
}

/** A sum of rounded services may differ from their unrounded sum by a few 分. */
const ROUNDING_FEN = 20n;

function isSame(point: number, yuan: number): boolean {
  const apart = yuanToFen(point) - yuanToFen(yuan);
  return apart <= ROUNDING_FEN && apart >= -ROUNDING_FEN;
}
