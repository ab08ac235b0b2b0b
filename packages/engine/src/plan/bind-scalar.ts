import { convert } from '@qingzhang/core/units';
import { note } from '@qingzhang/core/issue';
import { axis, namedArray, scalar } from '@qingzhang/formula/value/named-array';
import type { Quote } from '@qingzhang/catalogue/language/field';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import type { Source } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import type { DataRow } from '../account/account-data.ts';
import { bindKeyed, overZones, type Found } from './bind-keyed.ts';
import { wordsOf } from './bind-rows.ts';
import type { Bound } from './bound.ts';
import { figureOf } from './column-unit.ts';
import { columnDefault, profileDefault, wordDefault } from './defaults.ts';
import { columnOfDimension, labelOf } from './key-columns.ts';
import type { Planning } from './planning.ts';
import { priceCell, standingOfPrice, type PriceCell } from './price-year.ts';
import { wordOfRow } from './typed-word.ts';

type Keyed = Extract<Source, { from: 'keyed' | 'param' }>;

/** A parameter or coefficient: the row's figure, else what the profile or the column's own default assumes. */
export function bindFigures(
  planning: Planning,
  source: Keyed,
  unit: string,
  blank: number | undefined,
): Bound | undefined {
  const table = planning.table(source.table);
  const by = source.from === 'keyed' ? source.by : [];
  const rows = planning.data
    .rows(source.table)
    .filter((row) => matches(row, source.from === 'keyed' ? source.where : undefined));
  const labelsOf = (label: string) =>
    Object.fromEntries(by.map((name, place) => [columnOfDimension(name), label.split('\u001F')[place]!]));
  const price = priceCell(table, source.column);
  const assumed = new Set<string>();
  const figures = bindKeyed<number>(planning, {
    rows,
    by,
    read: (row) => {
      const value = figureOf(table, source.column, row, unit) ?? blank ?? null;
      const { id: rowId, rowVersion, regionId } = row;
      const label = by.map((name) => labelOf(row, name)).join(' ');
      if (value === null) {
        const found = columnDefault(planning, { table, column: source.column, unit, row, labels: labelsOf(label) });
        return found === null ? null : pricedDefault(planning, price, found, row);
      }
      const reference = { from: 'row', table: table.name, rowId, rowVersion, column: source.column, regionId } as const;
      const own = by.length === 0 ? reference : { ...reference, label };
      if (price === undefined) return { value, reference: own };
      const standing = standingOfPrice(planning, { ...price, row }, value);
      return { value: value * standing.factor, reference: { ...own, price: standing } };
    },
    otherwise: (label) => {
      if (by.length > 0) return null;
      const found = columnDefault(planning, { table, column: source.column, unit, labels: labelsOf(label) });
      if (found === null) return null;
      assumed.add(String(found.value));
      return pricedDefault(planning, price, found, undefined);
    },
  });
  if (!figures.isFound) return undefined;
  if (assumed.size > 0) {
    const label = fieldOf(table, source.column)?.label ?? source.column;
    planning.note(
      note(
        [table.name, source.column],
        'ASSUMED',
        `“${table.label}”未填写“${label}”，采用默认值 ${[...assumed].join('、')}`,
      ),
    );
  }
  return { dims: by, field: figures.field, accountUnit: figures.accountUnit, references: figures.references };
}

/** A default that is a price, in the account's price year: it is of the year that its source names. */
function pricedDefault(
  planning: Planning,
  price: PriceCell | undefined,
  found: Found<number>,
  row: DataRow | undefined,
): Found<number> {
  const { reference, value } = found;
  if (price === undefined || (reference.from !== 'default' && reference.from !== 'profile')) return found;
  const standing = standingOfPrice(planning, { ...price, row, citation: reference.citation }, value);
  return { value: value * standing.factor, reference: { ...reference, price: standing } };
}

/** A choice of the account, read once at the account unit; or an enumerated column of a dictionary, by its key. */
export function bindWords(planning: Planning, source: Keyed): Bound | undefined {
  const table = planning.table(source.table);
  const words = wordsOf(table, source.column);
  const by = source.from === 'keyed' ? source.by : [];
  const rows = planning.data
    .rows(source.table)
    .filter((row) => matches(row, source.from === 'keyed' ? source.where : undefined));
  const fallback = wordDefault(planning, table, source.column);
  const figures = bindKeyed<string>(
    planning,
    {
      rows,
      by,
      read: (row) => wordOfRow(table, source.column, row),
      otherwise: () => fallback,
    },
    words,
  );
  if (!figures.isFound) return undefined;
  // Rules of the account are read at the account unit only; a row below it does not change them.
  const field = source.from === 'param' ? figures.accountUnit : figures.field;
  return { dims: by, words, field, accountUnit: figures.accountUnit, references: figures.references };
}

/** Several columns of a dictionary row as one dimension. */
export function bindColumns(
  planning: Planning,
  source: Extract<Source, { from: 'columns' }>,
  unit: string,
  blank: number | undefined,
): Bound | undefined {
  const parts = Object.entries(source.columns).map(([label, column]) => ({
    label,
    bound: bindFigures(planning, { from: 'keyed', table: source.table, column, by: source.by }, unit, blank),
  }));
  const present = parts.filter(({ bound }) => bound !== undefined);
  if (present.length === 0) return undefined;
  const along = axis(
    source.as,
    present.map(({ label }) => label),
  );
  const stack = (side: 'field' | 'accountUnit') => {
    const arrays = present.map(({ bound }) => bound![side]);
    const [first] = arrays;
    if (first === undefined || 'kind' in first) throw new Error(`columns of ${source.table} are figures`);
    const data = arrays.flatMap((array) => ('kind' in array ? [] : [...array.data]));
    return namedArray([along, ...first.axes], data);
  };
  return {
    dims: [source.as, ...source.by],
    field: stack('field'),
    accountUnit: stack('accountUnit'),
    references: present.flatMap(({ bound }) => bound!.references),
  };
}

/** A default of the standard profile; a price of it in the account's price year. */
export function bindProfile(
  planning: Planning,
  source: Extract<Source, { from: 'profile' }>,
  unit: string,
): Bound | undefined {
  const entry = profileDefault(planning, source.key);
  if (entry === undefined) return undefined;
  const { code } = planning.data.profile;
  const find = ({ value, source: citation }: Quote): Found<number> => {
    const own = convert(value, entry.unit, unit);
    const reference = { from: 'profile', profile: code, key: source.key, citation } as const;
    if (entry.priceKind === undefined) return { value: own, reference };
    const cell = { priced: entry, owner: `规范 ${code} `, label: entry.label, keys: [source.key], citation };
    const price = standingOfPrice(planning, cell, own);
    return { value: own * price.factor, reference: { ...reference, price } };
  };
  if (entry.kind === 'single') {
    const { value, reference } = find(entry);
    return { dims: [], field: scalar(value), accountUnit: scalar(value), references: [reference] };
  }
  const labels = Object.keys(entry.values);
  const found = Object.values(entry.values).map(find);
  const name = source.by ?? entry.by;
  const array = namedArray(
    [axis(name, labels)],
    found.map(({ value }) => value),
  );
  return { dims: [name], field: array, accountUnit: array, references: found.map(({ reference }) => reference) };
}

/** What a price of a parameter table is multiplied by to come to the account's price year. */
export function bindPriceFactor(planning: Planning, source: Extract<Source, { from: 'priceFactor' }>): Bound {
  const { table, column } = source;
  const field = fieldOf(planning.table(table), column);
  const unit = isNumeric(field) ? field.unit : '1';
  const references = bindFigures(planning, { from: 'param', table, column }, unit, undefined)?.references ?? [];
  const [factor = 1] = references.flatMap((each) =>
    'price' in each && each.price !== undefined ? [each.price.factor] : [],
  );
  return { dims: [], field: scalar(factor), accountUnit: scalar(factor), references };
}

/** An attribute of the regions themselves. */
export function bindRegion(planning: Planning, source: Extract<Source, { from: 'region' }>): Bound {
  const { zones } = planning;
  const read = (region: (typeof zones)['accountUnit']) => scalar(region[source.attribute] ?? NaN);
  return {
    dims: [],
    field: overZones(
      zones.list.map(({ id }) => id),
      zones.list.map(({ region }) => read(region)),
    ),
    accountUnit: read(zones.accountUnit),
    references: [{ from: 'region', regionId: zones.accountUnit.id, attribute: source.attribute }],
  };
}

function matches(row: Readonly<Record<string, unknown>>, where: Readonly<Record<string, string>> | undefined): boolean {
  // A blank word asks for an empty cell.
  return Object.entries(where ?? {}).every(([column, word]) => (row[column] ?? '') === word);
}
