import { yuanToFen } from '@qingzhang/core/money';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import type { Pool } from 'pg';
import { UNCERTAINTY } from '../accounts/uncertainty-job.ts';

type Band = Uncertainty['total'];

/** The latest analysis of a whole account; a band says nothing of a value that has changed since. */
export interface Bands {
  readonly ofService: (wire: string, yuan: number | null) => Ends | null;
  readonly ofTotal: (yuan: number | null) => Ends | null;
}

interface Ends {
  readonly low: number;
  readonly high: number;
}

export async function latestBands(pool: Pool, year: number, accountUnit: string): Promise<Bands> {
  const { rows } = await pool.query<{ result: Uncertainty }>(
    `SELECT result FROM "calcJob" WHERE kind = $1 AND status = 'done' AND (request ->> 'year')::integer = $2
AND request ->> 'serviceCode' IS NULL AND result ->> 'unitId' = $3 ORDER BY "createdAt" DESC LIMIT 1`,
    [UNCERTAINTY.name, year, accountUnit],
  );
  const found = rows[0]?.result;
  return {
    ofService: (wire, yuan) =>
      endsOf(
        found?.services.find(({ serviceCode }) => serviceCode === wire),
        yuan,
      ),
    ofTotal: (yuan) => endsOf(found?.total, yuan),
  };
}

/** The analysis keeps unrounded figures: the same 分 is the same value. */
function endsOf(band: Band | undefined, yuan: number | null): Ends | null {
  if (band === undefined || yuan === null || !isSame(band.point, yuan)) return null;
  return { low: band.p025, high: band.p975 };
}

/** A sum of rounded services may differ from their unrounded sum by a few 分. */
const ROUNDING_FEN = 20n;

function isSame(point: number, yuan: number): boolean {
  const apart = yuanToFen(point) - yuanToFen(yuan);
  return apart <= ROUNDING_FEN && apart >= -ROUNDING_FEN;
}
