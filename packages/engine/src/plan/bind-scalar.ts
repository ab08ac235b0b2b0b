import type { Citation } from '@qingzhang/core/citation';
import { convert } from '@qingzhang/core/units';
import { note } from '@qingzhang/core/issue';
import { axis, namedArray, scalar } from '@qingzhang/formula/value/named-array';
import type { Source } from '@qingzhang/catalogue/language/method';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { bindKeyed, overZones } from './bind-keyed.ts';
import { wordsOf } from './bind-rows.ts';
import type { Bound } from './bound.ts';
import { figureOf, priceIndexOf } from './column-unit.ts';
import { columnDefault, profileDefault, wordDefault } from './defaults.ts';
import { columnOfDimension, labelOf } from './key-columns.ts';
import type { Planning } from './planning.ts';
import type { SourceReference } from './source-reference.ts';
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
        return found === null ? null : { ...found, value: found.value * priceIndexOf(table, row, unit) };
      }
      const reference = { from: 'row', table: table.name, rowId, rowVersion, column: source.column, regionId } as const;
      return { value, reference: by.length === 0 ? reference : { ...reference, label } };
    },
    otherwise: (label) => {
      if (by.length > 0) return null;
      const found = columnDefault(planning, { table, column: source.column, unit, labels: labelsOf(label) });
      if (found !== null) assumed.add(String(found.value));
      return found;
    },
  });
  if (!figures.isFound) return undefined;
  if (assumed.size > 0) {
    const label = fieldOf(table, source.column)?.label ?? source.column;
    planning.note(
      note(
        [table.name, source.column],
        'ASSUMED',
        `“${table.label}”未填写“${label}”,采用默认值 ${[...assumed].join('、')}`,
      ),
    );
  }
  return { dims: by, field: figures.field, accountUnit: figures.accountUnit, references: figures.references };
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

/** A default of the standard profile. */
export function bindProfile(
  planning: Planning,
  source: Extract<Source, { from: 'profile' }>,
  unit: string,
): Bound | undefined {
  const entry = profileDefault(planning, source.key);
  if (entry === undefined) return undefined;
  const cite = (citation: Citation): SourceReference => ({
    from: 'profile',
    profile: planning.data.profile.code,
    key: source.key,
    citation,
  });
  if (entry.kind === 'single') {
    const array = scalar(convert(entry.value, entry.unit, unit));
    return { dims: [], field: array, accountUnit: array, references: [cite(entry.source)] };
  }
  const quotes = Object.entries(entry.values);
  const name = source.by ?? entry.by;
  const array = namedArray(
    [
      axis(
        name,
        quotes.map(([label]) => label),
      ),
    ],
    quotes.map(([, quote]) => convert(quote.value, entry.unit, unit)),
  );
  return { dims: [name], field: array, accountUnit: array, references: quotes.map(([, quote]) => cite(quote.source)) };
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
