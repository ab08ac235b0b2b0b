import { block, note } from '@qingzhang/core/issue';
import { axis, namedArray, scalar, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { Source } from '@qingzhang/catalogue/language/method';
import type { DataRow } from '../account/account-data.ts';
import { overZones } from './bind-keyed.ts';
import type { Bound } from './bound.ts';
import { figureOf } from './column-unit.ts';
import type { Planning } from './planning.ts';

type Series = Extract<Source, { from: 'series' }>;
type StationShare = Extract<Source, { from: 'stationShare' }>;

/** The year's figure of each station, then the plain mean over the stations of the region. */
export function bindSeries(planning: Planning, source: Series, unit: string): Bound | undefined {
  const table = planning.table(source.table);
  const rows = planning.data.rows(source.table).filter((row) => row.year === planning.data.year);
  const stations = stationsOf(planning, rows, source.station);
  if (stations.length === 0) return undefined;
  if (source.apart === true) return bindPeriods(planning, source, stations);
  const figures = new Map(
    stations.map(({ name, rows: own }) => [
      name,
      yearFigure(planning, source, own, (row) => figureOf(table, source.column, row, unit)),
    ]),
  );
  const atRegion = (regionId: string) => {
    const shares = sharesAt(planning, stations, regionId);
    return scalar([...shares].reduce((sum, [name, share]) => sum + share * figures.get(name)!, 0));
  };
  return {
    dims: [],
    ...fieldAndAccountUnit(planning, stations, atRegion),
    references: rows.map((row) => ({
      from: 'row',
      table: source.table,
      rowId: row.id,
      rowVersion: row.rowVersion,
      column: source.column,
      regionId: row.regionId,
    })),
  };
}

/** The periods of a year kept apart, each the mean over the region's stations. */
function bindPeriods(planning: Planning, source: Series, stations: readonly Station[]): Bound | undefined {
  const table = planning.table(source.table);
  const periods = Array.from({ length: source.periods }, (_, index) => index + 1);
  const along = axis(source.period, periods.map(String));
  const figureAt = (station: Station, period: number) => {
    const row = station.rows.find((candidate) => candidate[source.period] === period);
    const value = row?.[source.column];
    // A record of one period is an amount of that period: 35 mm of a month are 35 mm/month.
    return typeof value === 'number' && row !== undefined ? value : NaN;
  };
  const complete = stations.filter((station) => periods.every((period) => !Number.isNaN(figureAt(station, period))));
  if (complete.length === 0) return undefined;
  if (complete.length < stations.length) {
    const lacking = stations.filter((station) => !complete.includes(station)).map(({ name }) => name);
    planning.note(block(table.name, 'PERIODS_MISSING', `“${table.label}”站点 ${lacking.join('、')} 缺少部分时段`));
  }
  const atRegion = (regionId: string) => {
    const shares = sharesAt(planning, complete, regionId);
    return namedArray(
      [along],
      periods.map((period) =>
        complete.reduce((sum, station) => sum + (shares.get(station.name) ?? 0) * figureAt(station, period), 0),
      ),
    );
  };
  return {
    dims: [source.period],
    ...fieldAndAccountUnit(planning, complete, atRegion),
    references: complete.flatMap(({ rows }) =>
      rows.map((row) => ({
        from: 'row' as const,
        table: source.table,
        rowId: row.id,
        rowVersion: row.rowVersion,
        column: source.column,
        regionId: row.regionId,
      })),
    ),
  };
}

/** The weights of stations in the mean over a region's stations; those that only other tables list weigh as much. */
export function bindStationShare(planning: Planning, source: StationShare): Bound | undefined {
  const stationsIn = (table: string) =>
    stationsOf(
      planning,
      planning.data.rows(table).filter((row) => row.year === planning.data.year),
      source.station,
    ).map((station) => ({ ...station, table }));
  const recorded = stationsIn(source.table);
  if (recorded.length === 0) return undefined;
  const known = new Set(recorded.map(({ name }) => name));
  const stations = [...recorded];
  for (const station of (source.also ?? []).flatMap(stationsIn)) {
    if (!known.has(station.name)) stations.push(station);
    known.add(station.name);
  }
  const along = axis(
    'station',
    stations.map(({ name }) => name),
  );
  const atRegion = (regionId: string) => {
    const shares = sharesAt(planning, stations, regionId);
    return namedArray(
      [along],
      along.labels.map((name) => shares.get(name) ?? 0),
    );
  };
  return {
    dims: ['station'],
    ...fieldAndAccountUnit(planning, stations, atRegion),
    references: stations.flatMap(({ rows: own, table }) =>
      own.map((row) => ({
        from: 'row' as const,
        table,
        rowId: row.id,
        rowVersion: row.rowVersion,
        column: source.station,
        regionId: row.regionId,
      })),
    ),
  };
}

interface Station {
  readonly name: string;
  readonly rows: readonly DataRow[];
  readonly regionId: string | null;
}

function stationsOf(planning: Planning, rows: readonly DataRow[], column: string | undefined): Station[] {
  const byName = new Map<string, DataRow[]>();
  for (const row of rows) {
    if (row.regionId !== null && planning.zones.zoneOf(row.regionId) === undefined) continue;
    // Without a station column the rows of one region are one series.
    const name = column === undefined ? (row.regionId ?? '') : String(row[column]);
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return [...byName].map(([name, own]) => ({ name, rows: own, regionId: own[0]!.regionId }));
}

/** Equal weights of the stations at the region, else of the nearest ancestor with any, else of all. */
function sharesAt({ zones }: Planning, stations: readonly Station[], regionId: string): Map<string, number> {
  for (const place of zones.ancestors(regionId)) {
    const here = stations.filter((station) => isWithin(zones, station.regionId, place));
    if (here.length > 0) return new Map(here.map(({ name }) => [name, 1 / here.length]));
  }
  return new Map(stations.map(({ name }) => [name, 1 / stations.length]));
}

/** Stations of a region are those that name it or a region below it; those of the county stand for the account unit. */
function isWithin(zones: Planning['zones'], stationRegion: string | null, regionId: string): boolean {
  return stationRegion === null ? regionId === zones.accountUnit.id : zones.ancestors(stationRegion).includes(regionId);
}

function fieldAndAccountUnit(
  { zones, data }: Planning,
  stations: readonly Station[],
  atRegion: (regionId: string) => NamedArray,
): { field: NamedArray; accountUnit: NamedArray } {
  const accountUnit = atRegion(data.accountUnitId);
  const isRegional = stations.some(({ regionId }) => regionId !== null && regionId !== data.accountUnitId);
  if (!isRegional) return { field: accountUnit, accountUnit };
  return {
    accountUnit,
    field: overZones(
      zones.list.map(({ id }) => id),
      zones.list.map(({ id }) => atRegion(id)),
    ),
  };
}

/** Period 0, or all periods added up; what is preferred wins, and both must agree within 1 %. */
function yearFigure(
  planning: Planning,
  source: Series,
  rows: readonly DataRow[],
  read: (row: DataRow) => number | null,
): number {
  const table = planning.table(source.table);
  const place = source.station === undefined ? '' : `站点“${String(rows[0]![source.station])}”`;
  const whole = rows.filter((row) => (row[source.period] ?? 0) === 0).flatMap((row) => read(row) ?? [])[0];
  const parts = rows.filter((row) => Number(row[source.period] ?? 0) > 0).flatMap((row) => read(row) ?? []);
  const sum = parts.length === source.periods ? parts.reduce((total, part) => total + part, 0) : undefined;
  if (parts.length > 0 && sum === undefined && (whole === undefined || source.prefer === 'parts')) {
    const text = `“${table.label}”${place}只有 ${parts.length} 个时段，应有 ${source.periods} 个或填写全年值`;
    planning.note(block(table.name, 'PERIODS_MISSING', text));
  }
  if (whole !== undefined && sum !== undefined && Math.abs(sum - whole) > 0.01 * Math.abs(whole)) {
    planning.note(
      note(table.name, 'PERIODS_DISAGREE', `“${table.label}”${place}分时段合计 ${sum} 与全年值 ${whole} 相差超过 1 %`),
    );
  }
  return (source.prefer === 'whole' ? (whole ?? sum) : (sum ?? whole)) ?? NaN;
}
