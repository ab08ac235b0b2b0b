import type { StationSource } from '@qingzhang/catalogue/station-records';
import { observationPoint } from '@qingzhang/catalogue/tables/map';
import type { Pool } from 'pg';
import { quoted } from '../database/constraints.ts';

interface RowReference {
  readonly id: string;
  readonly rowVersion: number;
}

/** A station of a year with the value of the layer. */
export interface StationValue {
  readonly code: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly value: number;
  /** What the value is made of. */
  readonly rows: readonly RowReference[];
}

/** A station that cannot take part, and why. */
export interface LeftOut {
  readonly code: string;
  readonly name: string;
  readonly why: string;
}

interface Stations {
  readonly used: readonly StationValue[];
  readonly leftOut: readonly LeftOut[];
}

interface Stored extends RowReference {
  readonly regionId: string | null;
  readonly code: string;
  readonly name: string | null;
  readonly lon: number | null;
  readonly lat: number | null;
  readonly month: number;
  readonly value: number | null;
}

interface Position {
  readonly lon: number;
  readonly lat: number;
}

const MONTHS = 12;
/** As the calculation has it: the whole year and the sum of its months may differ by so much. */
const TOLERANCE = 0.01;

/** The stations that a table records for a year: their values of the year or of one month, and where they stand. */
export async function stationValues(pool: Pool, source: StationSource, year: number, month: number): Promise<Stations> {
  const { table, layer } = source;
  const shape = table.stations!;
  const { rows } = await pool.query<Stored>(
    `SELECT id, "rowVersion", "regionId", ${quoted(shape.station)} AS code, ${quoted(shape.name)} AS name, lon, lat,
  coalesce(${quoted(shape.month)}, 0) AS month, ${quoted(layer.column)} AS value
FROM ${quoted(table.name)} WHERE year = $1 AND "deletedAt" IS NULL ORDER BY ${quoted(shape.station)}, id`,
    [year],
  );
  const known = await knownPositions(pool, source);
  const used = new Map<string, StationValue>();
  const leftOut: LeftOut[] = [];
  // A station that serves two regions is recorded for both.
  for (const records of byStation(rows)) {
    const { code, name } = nameOf(records);
    const position = records.find(({ lon, lat }) => lon !== null && lat !== null) as Position | undefined;
    const { lon, lat } = position ?? known.get(code) ?? known.get(name) ?? { lon: null, lat: null };
    const told = valueOf(records, month);
    if (typeof told === 'string') leftOut.push({ code, name, why: told });
    else if (lon === null || lat === null) leftOut.push({ code, name, why: '没有经纬度' });
    else used.set(JSON.stringify([code, lon, lat, told.value]), { code, name, lon, lat, ...told });
  }
  return { used: [...used.values()], leftOut };
}

function byStation(rows: readonly Stored[]): readonly (readonly Stored[])[] {
  const stations = new Map<string, Stored[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.code, row.regionId]);
    const known = stations.get(key);
    if (known === undefined) stations.set(key, [row]);
    else known.push(row);
  }
  return [...stations.values()];
}

function nameOf(records: readonly Stored[]) {
  return { code: records[0]!.code, name: records.find(({ name }) => name !== null && name !== '')?.name ?? '' };
}

/** The value of the period with the rows that it is made of, or why there is none. */
function valueOf(
  records: readonly Stored[],
  month: number,
): { readonly value: number; readonly rows: readonly RowReference[] } | string {
  const measured = records.filter(({ value }) => value !== null);
  const taken = (rows: readonly Stored[]) => ({
    value: Number(rows.reduce((sum, row) => sum + row.value!, 0).toPrecision(12)),
    rows: rows.map(({ id, rowVersion }) => ({ id, rowVersion })),
  });
  const of = (wanted: number) => measured.filter((row) => row.month === wanted).slice(0, 1);
  if (month > 0) return of(month).length === 0 ? `没有 ${month} 月的数值` : taken(of(month));
  const months = measured.filter((row) => row.month > 0);
  const sum = months.length === MONTHS ? taken(months) : undefined;
  const whole = of(0).length === 0 ? undefined : taken(of(0));
  if (whole === undefined) return sum ?? `只有 ${months.length} 个月的数值，应有 12 个月或全年值`;
  if (sum !== undefined && Math.abs(sum.value - whole.value) > TOLERANCE * Math.abs(whole.value))
    return `全年值 ${whole.value} 与 12 个月合计 ${sum.value} 相差超过 1 %`;
  return whole;
}

/** Where stations stand as other rows of any year say, the latest first; else observation points by name. */
async function knownPositions(pool: Pool, { table }: StationSource): Promise<ReadonlyMap<string, Position>> {
  const station = quoted(table.stations!.station);
  const { rows } = await pool.query<Position & { readonly name: string }>(
    `SELECT name, lon, lat FROM (
  SELECT DISTINCT ON (${station}) ${station} AS name, lon, lat, 0 AS place FROM ${quoted(table.name)}
  WHERE lon IS NOT NULL AND lat IS NOT NULL AND "deletedAt" IS NULL ORDER BY ${station}, year DESC, "createdAt" DESC
) own UNION ALL SELECT name, lon, lat FROM ${quoted(observationPoint.name)}
WHERE lon IS NOT NULL AND lat IS NOT NULL AND "deletedAt" IS NULL`,
  );
  const known = new Map<string, Position>();
  for (const { name, lon, lat } of rows) if (!known.has(name)) known.set(name, { lon, lat });
  return known;
}
