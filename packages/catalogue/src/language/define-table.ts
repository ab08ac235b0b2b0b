import type { Field } from './field.ts';
import type { Rule } from './rule.ts';
import {
  ENTERED_AS,
  LOG_COLUMNS,
  PARAMETER_COLUMNS,
  placeAndYear,
  PROVENANCE,
  rasterColumns,
  SYSTEM_COLUMNS,
  VALUE_COLUMNS,
  VERIFIED,
} from './common-columns.ts';
import type { RasterKind, SeedRow, Table, TableKind, TreeShape } from './table.ts';

interface Draft {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly fields: readonly Field[];
  readonly rules?: readonly Rule[];
  readonly alsoSpelt?: readonly string[];
}

/** Figures of one year: statistics, inventories, station records. */
export function recordTable(draft: Draft & { unique?: readonly string[] }): Table {
  return table('record', draft, [...placeAndYear('required'), ...draft.fields, ...PROVENANCE], {
    unique: draft.unique ?? [],
  });
}

/** Coefficients that hold for every year unless a row names one; seeded from the literature. */
export function dictionaryTable(
  draft: Draft & { unique: readonly string[]; tree?: TreeShape; seed?: readonly SeedRow[] },
): Table {
  return table('dictionary', draft, [...placeAndYear('optional'), ...draft.fields, VERIFIED, ...PROVENANCE], {
    unique: ['regionId', 'year', ...draft.unique],
    seed: draft.seed ?? [],
    ...(draft.tree === undefined ? {} : { tree: draft.tree }),
  });
}

/** Prices and choices: one row per region and year, and per pollutant where `by` says so. */
export function parameterTable(draft: Draft & { by?: readonly string[] }): Table {
  const own = new Set(draft.fields.map((field) => field.key));
  const shared = PARAMETER_COLUMNS.filter((field) => !own.has(field.key));
  return table('parameter', draft, [...placeAndYear('required'), ...draft.fields, ...shared, ...PROVENANCE], {
    unique: ['regionId', 'year', ...(draft.by ?? [])],
  });
}

/** Raster layers, or mean values standing in for them. */
export function rasterTable(
  draft: Omit<Draft, 'fields'> & { kinds: readonly RasterKind[]; fields?: readonly Field[] },
): Table {
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
  return table(
    'raster',
    { ...draft, fields, rules },
    [...placeAndYear('required'), ...rasterColumns(kinds), ...fields, ...PROVENANCE],
    { unique: ['regionId', 'year', 'rasterKind', 'month', 'classCode'], rasterKinds: kinds },
  );
}

/** Results of a service: total rows and, where `parts` says so, rows that sum to them. */
export function valueTable(draft: Draft & { parts?: readonly string[] }): Table {
  return table('value', draft, [...placeAndYear('required'), ...VALUE_COLUMNS, ...draft.fields, ...PROVENANCE], {
    unique: ['regionId', 'year', 'classCode', ...(draft.parts ?? [])],
  });
}

/** Things with a place that hold for more than one year: buildings, observation points. */
export function inventoryTable(draft: Draft): Table {
  return table('inventory', draft, [...placeAndYear('optional'), ...draft.fields, ...PROVENANCE], {});
}

/** Tables of the system itself: only what is declared. */
export function systemTable(draft: Draft & { unique?: readonly string[]; tree?: TreeShape }): Table {
  return table('system', draft, draft.fields, {
    unique: draft.unique ?? [],
    ...(draft.tree === undefined ? {} : { tree: draft.tree }),
  });
}

/** Append-only records: nothing is ever changed or deleted, so they carry only who and when. */
export function logTable(draft: Draft & { unique?: readonly string[] }): Table {
  return table('log', draft, draft.fields, { unique: draft.unique ?? [] });
}

function table(
  kind: TableKind,
  draft: Draft,
  fields: readonly Field[],
  more: Partial<Pick<Table, 'unique' | 'tree' | 'seed' | 'rasterKinds'>>,
): Table {
  return {
    name: draft.name,
    label: draft.label,
    kind,
    fields: [...fields, ...(kind === 'log' ? LOG_COLUMNS : [...enteredAs(fields), ...SYSTEM_COLUMNS])],
    rules: [...pointRules(fields), ...(draft.rules ?? [])],
    unique: more.unique ?? [],
    rasterKinds: more.rasterKinds ?? [],
    seed: more.seed ?? [],
    ...ordered(fields),
    searched: fields.filter((field) => field.type === 'text' && field.key !== 'sha256').map((field) => field.key),
    ...(draft.alsoSpelt === undefined ? {} : { alsoSpelt: draft.alsoSpelt }),
    ...(draft.note === undefined ? {} : { note: draft.note }),
    ...(more.tree === undefined ? {} : { tree: more.tree }),
  };
}

/** Only where people type figures that have a unit. */
function enteredAs(fields: readonly Field[]): readonly Field[] {
  const isMeasured = (field: Field) =>
    field.type === 'money' || field.type === 'number' || (field.type === 'integer' && field.unit !== '1');
  return fields.some((field) => field.computed !== true && isMeasured(field)) ? [ENTERED_AS] : [];
}

const ORDER_COLUMNS = ['sortNo', 'sort'];

function ordered(fields: readonly Field[]): Pick<Table, 'order'> {
  const column = fields.find((field) => ORDER_COLUMNS.includes(field.key));
  return column === undefined ? {} : { order: column.key };
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
