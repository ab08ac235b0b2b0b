import type { Given, Method, Source } from '@qingzhang/catalogue/language/method';
import { unreachable } from '@qingzhang/core/unreachable';
import { convert } from '@qingzhang/core/units';
import { scalar } from '@qingzhang/formula/value/named-array';
import { askForAgreement } from './agreement.ts';
import { overZones } from './bind-keyed.ts';
import { bindColumns, bindFigures, bindPriceFactor, bindProfile, bindRegion, bindWords } from './bind-scalar.ts';
import { bindCalendar } from './bind-calendar.ts';
import { bindIntervals } from './bind-intervals.ts';
import { bindLayer, bindPercentile, bindTerrain } from './bind-layer.ts';
import { bindRasterMeans } from './bind-raster.ts';
import {
  accountRows,
  bindRowColumns,
  bindRowNumbers,
  bindRowWords,
  type AccountRows,
  type RowParts,
} from './bind-rows.ts';
import { bindSeries, bindStationShare } from './bind-series.ts';
import type { Bound } from './bound.ts';
import { wordDefault } from './defaults.ts';
import { bindOwnArea, rowsWithListedClasses, type AreaLookup } from './own-area.ts';
import type { Planning } from './planning.ts';

/** What became of a given: figures, the step that stands in for it, or nothing. */
export type Binding =
  | { readonly kind: 'bound'; readonly source: Source; readonly bound: Bound }
  | { readonly kind: 'derived'; readonly step: string }
  | { readonly kind: 'missing' };

/** Takes the first source that has data. Rows of one table are read once, so that its columns share their axis. */
export function bindGiven(planning: Planning, given: Given, readers: Readers): Binding {
  for (const source of given.sources) {
    if (source.from === 'derived') return { kind: 'derived', step: source.step };
    const bound = bindSource(planning, given, source, readers);
    if (bound === undefined) continue;
    if ('agrees' in source && source.agrees !== undefined)
      askForAgreement(planning, source.table, source.agrees, bound);
    return { kind: 'bound', source, bound };
  }
  return { kind: 'missing' };
}

/** What several givens read together. */
export interface Readers {
  readonly rowsOf: (table: string) => AccountRows;
  readonly areas: AreaLookup;
  /** Of the rows read so far. */
  readonly rowParts: () => RowParts;
}

/** Reads the rows of each table once; an inventory also gets the listed classes that no row names. */
export function readersOf(planning: Planning, method: Method, areas: AreaLookup): Readers {
  const read = new Map<string, AccountRows>();
  const listedIn = new Map(
    method.givens
      .flatMap(({ sources }) => sources)
      .flatMap((source) =>
        source.from === 'rows' && source.ownArea?.listedIn !== undefined
          ? [[source.table, source.ownArea.listedIn] as const]
          : [],
      ),
  );
  const rowsOf = (name: string): AccountRows => {
    const listing = listedIn.get(name);
    const known =
      read.get(name) ??
      (listing === undefined
        ? accountRows(planning, planning.table(name))
        : rowsWithListedClasses(planning, name, listing, areas));
    read.set(name, known);
    return known;
  };
  return { rowsOf, areas, rowParts: () => new Map([...read.values()].flatMap(({ parts }) => [...parts])) };
}

function bindSource(
  planning: Planning,
  given: Given,
  source: Exclude<Source, { from: 'derived' }>,
  { rowsOf, areas }: Readers,
): Bound | undefined {
  const unit = given.kind === 'word' ? '1' : given.unit;
  const blank = given.kind === 'number' ? given.blank : undefined;
  switch (source.from) {
    case 'raster':
      return bindLayer(planning, source, unit) ?? bindRasterMeans(planning, source, unit);
    case 'rows': {
      const rows = rowsOf(source.table);
      if (source.ownArea !== undefined) return bindOwnArea(planning, { source, unit, rows, areas });
      if (given.kind !== 'word') return bindRowNumbers(planning, rows, { column: source.column, unit, blank });
      return bindRowWords(rows, source.column, wordDefault(planning, rows.table, source.column)?.value);
    }
    case 'keyed':
    case 'param':
      return given.kind === 'word' ? bindWords(planning, source) : bindFigures(planning, source, unit, blank);
    case 'columns':
      if (source.by.includes('row')) return bindRowColumns(rowsOf(source.table), source, unit, blank);
      return bindColumns(planning, source, unit, blank);
    case 'series':
      return bindSeries(planning, source, unit);
    case 'stationShare':
      return bindStationShare(planning, source);
    case 'intervals':
      if (given.kind !== 'intervals') throw new Error(`${given.symbol} is no table of intervals`);
      return bindIntervals(planning, given, source);
    case 'calendar':
      return bindCalendar(planning.data.year);
    case 'terrain':
      return bindTerrain(planning, source, unit);
    case 'percentile':
      return bindPercentile(planning, source, unit);
    case 'profile':
      return bindProfile(planning, source, unit);
    case 'priceFactor':
      return bindPriceFactor(planning, source);
    case 'region':
      return bindRegion(planning, source);
    case 'result':
      return bindResult(planning, source, unit);
    default:
      return unreachable(source);
  }
}

/** Shares add up to 1 but for what float64 leaves. */
const ROUNDING = 1e-9;

function bindResult(planning: Planning, source: Extract<Source, { from: 'result' }>, unit: string): Bound | undefined {
  const result = planning.data.result(source.service);
  const figure = result?.symbols.get(source.symbol);
  if (result === undefined || figure === undefined) return undefined;
  const whole = convert(figure.value, figure.unit, unit);
  const zoneIds = planning.zones.list.map(({ id }) => id);
  // What no land has of it belongs to no part of the account unit.
  const shares = zoneIds.map((id) => result.shares.get(id) ?? 0);
  const unshared = 1 - shares.reduce((sum, share) => sum + share, 0);
  const rest = Math.abs(unshared) < ROUNDING ? 0 : unshared;
  const { id: left } = planning.zones.landOf(planning.data.accountUnitId);
  const parts = shares.map((share, index) => whole * (zoneIds[index] === left ? share + rest : share));
  const reference = { from: 'run', service: source.service, runId: result.runId, symbol: source.symbol } as const;
  return {
    dims: [],
    field: overZones(zoneIds, parts.map(scalar)),
    accountUnit: scalar(whole),
    references: [reference],
  };
}
