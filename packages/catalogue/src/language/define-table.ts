import type { Field } from './field.ts';
import { isExtensive, isFigure, isInteger, isReference, isText } from './field-predicates.ts';
import type { Rule } from './rule.ts';
import {
  ENTERED_AS,
  LOG_COLUMNS,
  PARAMETER_COLUMNS,
  PLACE_AND_ANY_YEAR,
  PLACE_AND_YEAR,
  PROVENANCE,
  rasterColumns,
  SYSTEM_COLUMNS,
  VALUE_COLUMNS,
  VERIFIED,
} from './common-columns.ts';
import type { Provision } from './provision.ts';
import type { RasterKind, Reach, SeedRow, StationRecords, Table, TableKind, TreeShape } from './table.ts';

interface Draft<Column extends Field> {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly fields: readonly Column[];
  readonly rules?: readonly Rule[];
  readonly alike?: readonly string[];
  readonly alsoSpelt?: readonly string[];
  readonly provision?: Provision;
  readonly reach?: Reach;
}

/** What people ask others for: it says whom. */
interface InputDraft<Column extends Field> extends Draft<Column> {
  readonly provision: Provision;
}

/** Figures of one year: statistics, inventories, station records. */
export function recordTable<Column extends Field>(
  draft: InputDraft<Column> & { unique?: readonly string[]; stations?: StationRecords },
) {
  const extras = {
    unique: draft.unique ?? [],
    ...(draft.stations === undefined ? {} : { stations: draft.stations }),
  };
  return changing('record', draft, [...PLACE_AND_YEAR, ...draft.fields, ...PROVENANCE], extras);
}

/** Coefficients that hold for every year unless a row names one; seeded from the literature. */
export function dictionaryTable<Column extends Field>(
  draft: InputDraft<Column> & { unique: readonly string[]; tree?: TreeShape; seed?: readonly SeedRow[] },
) {
  return changing('dictionary', draft, [...PLACE_AND_ANY_YEAR, ...draft.fields, VERIFIED, ...PROVENANCE], {
    unique: ['regionId', 'year', ...draft.unique],
    seed: draft.seed ?? [],
    reach: 'fromAbove',
    ...(draft.tree === undefined ? {} : { tree: draft.tree }),
  });
}

/** Prices and choices: one row per region and year, and per pollutant where `by` says so. */
export function parameterTable<Column extends Field>(draft: InputDraft<Column> & { by?: readonly string[] }) {
  const own = new Set<string>(draft.fields.map((field) => field.key));
  const shared = PARAMETER_COLUMNS.filter((field) => !own.has(field.key));
  return changing('parameter', draft, [...PLACE_AND_YEAR, ...draft.fields, ...shared, ...PROVENANCE], {
    unique: ['regionId', 'year', ...(draft.by ?? [])],
  });
}

/** Raster layers, or mean values standing in for them. */
export function rasterTable(
  draft: Omit<InputDraft<Field>, 'fields'> & { kinds: readonly RasterKind[]; fields?: readonly Field[] },
) {
  const { kinds, fields = [] } = draft;
  const ranges = Object.fromEntries(kinds.map(({ kind, min, max }) => [kind, { min, max }]));
  const units = Object.fromEntries(kinds.map(({ kind, unit }) => [kind, unit]));
  const rules: readonly Rule[] = [
    { rule: 'exactlyOne', keys: ['fileId', 'meanValue'] },
    { rule: 'rangeBy', key: 'meanValue', by: 'rasterKind', ranges },
    { rule: 'unitBy', key: 'unit', by: 'rasterKind', units },
    { rule: 'ordered', lower: 'validMin', upper: 'validMax' },
    ...(draft.rules ?? []),
  ];
  return changing(
    'raster',
    { ...draft, fields, rules },
    [...PLACE_AND_YEAR, ...rasterColumns(kinds), ...fields, ...PROVENANCE],
    { unique: ['regionId', 'year', 'rasterKind', 'month', 'classCode'], rasterKinds: kinds },
  );
}

/** Results of a service: total rows and, where `parts` says so, rows that sum to them. */
export function valueTable<Column extends Field>(draft: Draft<Column> & { parts?: readonly string[] }) {
  return changing('value', draft, [...PLACE_AND_YEAR, ...VALUE_COLUMNS, ...draft.fields, ...PROVENANCE], {
    unique: ['regionId', 'year', 'classCode', ...(draft.parts ?? [])],
  });
}

/** Things with a place that hold for more than one year: buildings, observation points. */
export function inventoryTable<Column extends Field>(draft: Draft<Column>) {
  return changing('inventory', draft, [...PLACE_AND_ANY_YEAR, ...draft.fields, ...PROVENANCE], {});
}

/** Tables of the system itself: only what is declared. */
export function systemTable<Column extends Field>(
  draft: Draft<Column> & { unique?: readonly string[]; tree?: TreeShape; seed?: readonly SeedRow[] },
) {
  return changing('system', draft, draft.fields, {
    unique: draft.unique ?? [],
    seed: draft.seed ?? [],
    ...(draft.tree === undefined ? {} : { tree: draft.tree }),
  });
}

/** Append-only records: nothing is ever changed or deleted, so they carry only who and when. */
export function logTable<Column extends Field>(draft: Draft<Column> & { unique?: readonly string[] }) {
  return table('log', draft, [...draft.fields, ...LOG_COLUMNS], { unique: draft.unique ?? [] });
}

type Extras = Partial<Pick<Table, 'unique' | 'tree' | 'seed' | 'rasterKinds' | 'reach' | 'stations'>>;

/** A table whose rows can change: they keep who changed them, and what was typed with a unit of its own. */
function changing<Column extends Field>(
  kind: TableKind,
  draft: Draft<Field>,
  fields: readonly Column[],
  extras: Extras,
) {
  return table(kind, draft, [...fields, ...enteredAs(fields), ...SYSTEM_COLUMNS], extras);
}

function table<Column extends Field>(
  kind: TableKind,
  draft: Draft<Field>,
  fields: readonly Column[],
  extras: Extras,
): Table<Column> {
  return {
    name: draft.name,
    label: draft.label,
    kind,
    reach: draft.reach ?? extras.reach ?? 'own',
    fields,
    rules: [...pointRules(fields), ...(draft.rules ?? [])],
    unique: extras.unique ?? [],
    rasterKinds: extras.rasterKinds ?? [],
    seed: extras.seed ?? [],
    ...ordered(fields),
    ...(kind === 'record' ? placed(fields) : {}),
    searched: fields.filter(isSearched).map((field) => field.key),
    ...(draft.alsoSpelt === undefined ? {} : { alsoSpelt: draft.alsoSpelt }),
    ...(draft.alike === undefined ? {} : { alike: draft.alike }),
    ...(draft.note === undefined ? {} : { note: draft.note }),
    ...(draft.provision === undefined ? {} : { provision: draft.provision }),
    ...(extras.tree === undefined ? {} : { tree: extras.tree }),
    ...(extras.stations === undefined ? {} : { stations: extras.stations }),
  };
}

/** People search what people wrote: neither fingerprints nor who saved a row. */
function isSearched(field: Field): boolean {
  return isText(field) && field.key !== 'sha256' && !WRITERS.has(field.key);
}

const WRITERS = new Set(SYSTEM_COLUMNS.map(({ key }): string => key));

/** Only where people type figures that have a unit. */
function enteredAs(fields: readonly Field[]): readonly (typeof ENTERED_AS)[] {
  const isMeasured = (field: Field) => isFigure(field) && !(isInteger(field) && field.unit === '1');
  return fields.some((field) => field.computed !== true && isMeasured(field)) ? [ENTERED_AS] : [];
}

const ORDER_COLUMNS = ['sortNo', 'sort'];

function ordered(fields: readonly Field[]): Pick<Table, 'order'> {
  const column = fields.find((field) => ORDER_COLUMNS.includes(field.key));
  return column === undefined ? {} : { order: column.key };
}

/** Only amounts lie somewhere: the point of a station says where it was measured, not whose the figure is. */
function placed(fields: readonly Field[]): Pick<Table, 'place'> {
  if (!fields.some(isExtensive)) return {};
  const outline = fields.find((field) => isReference(field) && field.to === 'region' && field.key !== 'regionId');
  const hasPoint = fields.some((field) => field.key === 'lon' && field.computed !== true);
  if (outline === undefined && !hasPoint) return {};
  return { place: { hasPoint, ...(outline === undefined ? {} : { outline: outline.key }) } };
}

/** Half a point is no point: longitude and latitude are given together. */
function pointRules(fields: readonly Field[]): readonly Rule[] {
  const has = (key: string) => fields.some((field) => field.key === key && field.computed !== true);
  if (!has('lon') || !has('lat')) return [];
  return [
    { rule: 'requiredWith', keys: ['lat'], given: 'lon' },
    { rule: 'requiredWith', keys: ['lon'], given: 'lat' },
  ];
}
