import type { Field } from '@qingzhang/catalogue/language/field';
import type { Table } from '@qingzhang/catalogue/language/table';
import { ROW_ID, type HeadingMatch, type HowMatched } from '@qingzhang/contract/imports/reading';
import { notImported } from '@qingzhang/contract/imports/imported-fields';
import { headingUnit, unitQuestion } from '@qingzhang/contract/imports/column-unit';
import { normalHeading, splitHeading } from '@qingzhang/contract/imports/heading-text';
import { likeness } from '@qingzhang/core/likeness';

/** What a heading meant last time, by its normal spelling. */
export type RememberedHeadings = ReadonlyMap<
  string,
  { readonly fieldKey: string | null; readonly unit: string | null }
>;

type Match = Pick<HeadingMatch, 'fieldKey' | 'unit' | 'how' | 'note' | 'question'>;
type Found = Omit<Match, 'question'>;

/** Headings to fields: as remembered, by label or key, by what offices call them, then by likeness, which is asked about. */
export function matchHeadings(
  table: Table,
  headings: readonly string[],
  remembered: RememberedHeadings,
): readonly Match[] {
  const taken = new Map<string, number>();
  const matches = headings.map((heading, column): Found => {
    const match = certainMatch(table, heading, remembered);
    if (match.fieldKey === null) return match;
    const first = taken.get(match.fieldKey);
    if (first !== undefined) return none(`与“${headings[first]}”列对应同一字段，只导入前一列`);
    taken.set(match.fieldKey, column);
    return match;
  });
  const settled = guessRest(table, headings, matches).map((match, at) => ({ ...match, heading: headings[at]! }));
  return settled.map(({ heading, ...match }) => ({
    ...match,
    question: unitQuestion(table, { ...match, heading }, settled),
  }));
}

/** How many headings are known, be it by what offices call them: the row where most are is the header. */
export function certainCount(table: Table, headings: readonly string[], remembered: RememberedHeadings): number {
  return headings.filter((heading) => {
    const { how } = certainMatch(table, heading, remembered);
    return how !== 'none' || isSynonym(table, heading);
  }).length;
}

function isSynonym(table: Table, heading: string): boolean {
  return namesOf(table).synonyms.has(normalHeading(splitHeading(heading)?.name ?? heading));
}

function none(note: string | null = null): Found {
  return { fieldKey: null, unit: null, how: 'none', note };
}

function certainMatch(table: Table, heading: string, remembered: RememberedHeadings): Found {
  const key = normalHeading(heading);
  if (key === '') return none();
  const before = remembered.get(key);
  // A field may have gone from the catalogue since.
  const isThere = table.fields.some((field) => field.key === before?.fieldKey && notImported(field) === undefined);
  if (before !== undefined && (before.fieldKey === null || isThere)) {
    return { ...before, how: 'remembered', note: before.fieldKey === null ? '上次选择不导入' : null };
  }
  if (key === ROW_ID.label || key === ROW_ID.key) return { fieldKey: ROW_ID.key, unit: null, how: 'label', note: null };
  const { byLabel, byKey } = namesOf(table);
  const labelled = byLabel.get(key);
  if (labelled !== undefined) return found(table, labelled, heading, 'label');
  const keyed = byKey.get(key);
  if (keyed !== undefined) return found(table, keyed, heading, 'key');
  const split = splitHeading(heading);
  if (split === undefined) return none();
  const name = normalHeading(split.name);
  const field = byLabel.get(name) ?? byKey.get(name);
  return field === undefined ? none() : found(table, field, heading, 'label');
}

interface Names {
  readonly byLabel: ReadonlyMap<string, Field>;
  readonly byKey: ReadonlyMap<string, Field>;
  readonly synonyms: ReadonlySet<string>;
}

const known = new WeakMap<Table, Names>();

/** The names of a table's columns in their normal spelling: a sheet is held against every table, row by row. */
function namesOf(table: Table): Names {
  let names = known.get(table);
  if (names === undefined) {
    // Of two fields with one name the first is meant.
    const backwards = table.fields.toReversed();
    names = {
      byLabel: new Map(backwards.map((field) => [normalHeading(field.label), field])),
      byKey: new Map(backwards.map((field) => [field.key.toLowerCase(), field])),
      synonyms: new Set(table.fields.flatMap((field) => synonymsOf(field).map(normalHeading))),
    };
    known.set(table, names);
  }
  return names;
}

/** A field with the unit that its heading names; what cannot be understood of it is asked. */
function found(table: Table, field: Field, heading: string, how: HowMatched): Found {
  const why = notImported(field);
  if (why !== undefined) return { fieldKey: null, unit: null, how, note: why };
  return { fieldKey: field.key, unit: headingUnit(table, field, heading), how, note: null };
}

/** Names that offices use for the columns which every table has. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  regionId: [
    '地区',
    '行政区',
    '行政区划',
    '行政区域',
    '乡镇',
    '镇街',
    '县区',
    '区县',
    '村',
    '所在地',
    '乡镇名称',
    '所在乡镇',
    '乡镇（街道）',
    '镇（街道）',
  ],
  pollutant: ['污染物名称', '污染物种类', '污染因子'],
  year: ['年度', '统计年份', '核算年份', '数据年份'],
  classCode: ['地类', '土地类型', '生态系统', '类型', '类型编码', '林分类型', '植被类型', '生态系统类型名称'],
  dataSource: ['来源', '出处', '数据出处'],
  remark: ['说明', '注', '附注'],
};

function synonymsOf(field: Field): readonly string[] {
  return [...(field.alsoCalled ?? []), ...(ALSO_CALLED[field.key] ?? [])];
}

const LIKE_ENOUGH = 0.5;
/** Letter for letter a name that is known. */
const SAME = 1;

function guessRest(table: Table, headings: readonly string[], matches: readonly Found[]): readonly Found[] {
  const guessed = [...matches];
  const taken = new Set(matches.flatMap(({ fieldKey }) => fieldKey ?? []));
  const open = headings
    .map((_, column) => column)
    .filter((column) => matches[column]!.how === 'none' && matches[column]!.note === null);
  const candidates = open
    .flatMap((column) =>
      table.fields
        .filter((field) => !taken.has(field.key) && notImported(field) === undefined)
        .map((field) => ({ column, field, score: guessScore(field, headings[column]!) })),
    )
    .filter(({ score }) => score >= LIKE_ENOUGH)
    .sort((a, b) => b.score - a.score);
  const named = candidates.filter(({ score }) => score === SAME);
  // 类型 may be the line of business or the class of the land, 总产量 and 年产量 may stand side by side: then it is a guess.
  const isClear = ({ column, field }: (typeof candidates)[number]) =>
    named.filter((other) => other.column === column || other.field === field).length === 1;
  for (const candidate of candidates) {
    const { column, field } = candidate;
    if (taken.has(field.key) || guessed[column]!.how !== 'none') continue;
    taken.add(field.key);
    const how = named.includes(candidate) && isClear(candidate) ? 'synonym' : 'guessed';
    guessed[column] = found(table, field, headings[column]!, how);
  }
  return guessed;
}

function guessScore(field: Field, heading: string): number {
  const names = [heading, splitHeading(heading)?.name ?? heading].map(normalHeading).filter((name) => name !== '');
  const labels = [field.label, ...synonymsOf(field)].map(normalHeading);
  return Math.max(0, ...names.flatMap((name) => labels.map((label) => likeness(name, label))));
}
