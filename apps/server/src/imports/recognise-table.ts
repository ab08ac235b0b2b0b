import type { Field } from '@qingzhang/catalogue/language/field';
import { isChoice, isClass, isFigure, isOrdinal, isReference } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { CLASS_AREAS } from '@qingzhang/catalogue/registry';
import { CLASS_SCHEMES } from '@qingzhang/catalogue/class-schemes/class-schemes';
import { ECOSYSTEM_CLASSES } from '@qingzhang/catalogue/ecosystem-classes';
import { dictionaryFor } from '@qingzhang/contract/cells/dictionaries';
import { normalHeading } from '@qingzhang/contract/imports/heading-text';
import { importedFields } from '@qingzhang/contract/imports/imported-fields';
import type { HeadingMatch, SpreadReading } from '@qingzhang/contract/imports/reading';
import { findHeader } from './find-header.ts';
import { IMPORTED_TABLES } from './imported-tables.ts';
import { pairsOf } from '@qingzhang/core/likeness';
import { matchHeadings, type RememberedHeadings } from './match-headings.ts';
import { proposeSpread } from './propose-spread.ts';
import type { SourceSheet } from './source.ts';

/** What is beyond these is not looked at: a sheet is held against every table, row by row. */
const HEADER_ROWS = 10;
const ROWS_LOOKED_AT = 60;
const COLUMNS_LOOKED_AT = 60;
const SAMPLES = 30;

/** A table is recognised from so many points, and is clear when the next one has so many fewer. */
const ENOUGH = 2.5;
const CLEARLY = 0.5;
const MOST_RIVALS = 3;

/** What headings meant before, by the name of the table. */
export type RememberedTables = ReadonlyMap<string, RememberedHeadings>;

export interface Recognised {
  readonly table: Table | null;
  readonly rivals: readonly Table[];
  readonly why: string;
}

interface Candidate {
  readonly table: Table;
  readonly points: number;
}

/** Which table a sheet seems to be, by its headings, by what stands below them and by what it calls itself. */
export function recogniseTable(fileName: string, sheet: SourceSheet, known: RememberedTables): Recognised {
  const top = topOf(sheet, ROWS_LOOKED_AT);
  const candidates = IMPORTED_TABLES.map((table) => ({ table, points: pointsOf(table, fileName, top, known) }))
    .filter(({ points }) => points >= ENOUGH)
    .sort((a, b) => b.points - a.points);
  const [best, ...others] = candidates;
  if (best === undefined) {
    return { table: null, rivals: [], why: '表头与任何一张数据表都对不上，请选择要导入的表' };
  }
  const near = others.filter(({ points }) => best.points - points < CLEARLY).map(({ table }) => table);
  if (near.length === 0) return { table: best.table, rivals: tablesOf(others), why: '' };
  const names = [best.table, ...near].slice(0, MOST_RIVALS).map(({ label }) => `“${label}”`);
  return { table: null, rivals: tablesOf(candidates), why: `可能是${names.join('或')}，请选择要导入的表` };
}

function tablesOf(candidates: readonly Candidate[]): readonly Table[] {
  return candidates.slice(0, MOST_RIVALS).map(({ table }) => table);
}

function topOf({ name, rows, merges }: SourceSheet, most: number): SourceSheet {
  const top = rows.slice(0, most).map((row) => row.slice(0, COLUMNS_LOOKED_AT));
  return { name, rows: top, merges: merges.filter(({ startRow }) => startRow < most) };
}

/** How well a table explains a sheet: a point for each heading that is surely its own, less for a guess. */
function pointsOf(table: Table, fileName: string, sheet: SourceSheet, known: RememberedTables): number {
  const remembered = known.get(table.name) ?? new Map();
  const header = findHeader(table, topOf(sheet, HEADER_ROWS), remembered);
  const body = sheet.rows.slice(header.dataRow);
  const headings = matchHeadings(table, header.headings, remembered).map((match, column): HeadingMatch => {
    const samples = [...new Set(body.flatMap((row) => row[column] || []))].slice(0, SAMPLES);
    return { ...match, column, heading: header.headings[column]!, samples };
  });
  const spread = proposeSpread(table, {
    headings,
    units: header.units,
    dictionaries: new Map(),
    meant: (field, text) => (isClass(field) && CLASS_NAMES.has(normalHeading(text)) ? text : undefined),
  });
  const given = headings.filter(({ fieldKey }) => fieldKey !== null);
  const filled = new Set([
    ...given.flatMap(({ fieldKey }) => fieldKey ?? []),
    ...(spread === null ? [] : [spread.keyField, spread.valueField]),
  ]);
  if (![...filled].some((key) => isAmount(fieldOf(table, key)))) return 0;
  const sure = Math.min(header.score, given.length);
  const guessed = (given.length - sure) * 0.4;
  const own = importedFields(table);
  const missing = own.filter(({ key, required }) => required === true && key !== 'year' && !filled.has(key)).length;
  const covered = filled.size / Math.max(1, own.length);
  const named = nameLikeness(table, [fileName, sheet.name, ...sheet.rows.slice(0, header.row).flat()]);
  const fits = given.reduce((sum, heading) => sum + fitOf(table, heading), 0);
  const columns = spread === null ? 0 : spreadPoints(table, spread, headings);
  return sure + guessed + columns + covered + 2 * named + fits - missing;
}

/** Names of classes in our own dictionary and in the schemes that offices use. */
const CLASS_NAMES: ReadonlySet<string> = new Set(
  [
    ...ECOSYSTEM_CLASSES.map(({ nameZh }) => nameZh),
    ...CLASS_SCHEMES.flatMap(({ classes }) => classes.map(({ name }) => name)),
  ].map(normalHeading),
);

/** Columns that a cross table explains: months always, headings that are names of classes; a unit that fits proves more. */
function spreadPoints(
  table: Table,
  { keyField, columns, unit }: SpreadReading,
  headings: readonly HeadingMatch[],
): number {
  const key = fieldOf(table, keyField);
  const known = isClass(key)
    ? columns.filter((at) => CLASS_NAMES.has(normalHeading(headings[at]!.heading))).length
    : columns.length;
  const byRegion = headings.some(({ fieldKey }) =>
    isReference(fieldKey === null ? undefined : fieldOf(table, fieldKey)),
  );
  // Land by place and class belongs to the table that all services share.
  const isLand = isClass(key) && byRegion && table.name === CLASS_AREAS.table && known > 0;
  return Math.min(4, known * (unit === null ? 0.25 : 0.5)) + (isLand ? 1 : 0);
}

/** How much of a table's name stands in what the file calls itself, from 0 to 1. */
function nameLikeness(table: Table, texts: readonly string[]): number {
  const said = pairsOf(normalHeading(texts.join(' ')));
  const own = [...pairsOf(normalHeading(table.label))];
  return own.length === 0 ? 0 : own.filter((pair) => said.has(pair)).length / own.length;
}

/** Whether a column holds what its field offers to choose from: 1 where all of it does, down to -2 where nothing does. */
function fitOf(table: Table, { fieldKey, samples }: HeadingMatch): number {
  const field = fieldKey === null ? undefined : fieldOf(table, fieldKey);
  // Names of classes and places are answered for one by one; the options of a column are what it is about.
  if (!isChoice(field) || samples.length === 0) return 0;
  const dictionary = dictionaryFor(field, new Map());
  const found = samples.filter((text) => dictionary?.find(text).entry !== undefined).length;
  return 3 * (found / samples.length) - 2;
}

function isAmount(field: Field | undefined): boolean {
  return isFigure(field) && !isOrdinal(field);
}
