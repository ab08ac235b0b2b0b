import type { Citation } from '@qingzhang/core/citation';
import { confirm, type Issue } from '@qingzhang/core/issue';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { isFlag } from '@qingzhang/catalogue/language/field-predicates';
import type { Given, Methods } from '@qingzhang/catalogue/language/method';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { prescriptionOf } from '@qingzhang/catalogue/prescriptions';
import type { Found } from './bind-keyed.ts';
import { wordDefault } from './defaults.ts';
import type { Planning } from './planning.ts';
import { typedWords } from './typed-word.ts';

/** What is used in a choice column, whose word it is, and what the standard prescribes. */
export interface PlannedChoice {
  readonly table: string;
  readonly column: string;
  readonly label: string;
  /** Which label (pollutant) it holds for; null where it holds for all. */
  readonly at: string | null;
  readonly value: string;
  readonly valueLabel: string;
  readonly from: 'row' | 'profile' | 'default';
  readonly prescribed: { readonly value: string; readonly label: string; readonly source: Citation } | null;
}

interface ChoiceColumn {
  readonly table: string;
  readonly column: string;
  readonly by?: string;
}

/** The choices of parameter tables that a method and the choice of it rest on, in the order in which they are read. */
export function choiceColumns({ choose }: Methods, givens: readonly Given[]): readonly ChoiceColumn[] {
  const read = givens.flatMap((given) =>
    given.kind !== 'word'
      ? []
      : given.sources.flatMap((source): ChoiceColumn[] => {
          if (source.from === 'param') return [{ table: source.table, column: source.column }];
          const [by] = source.from === 'keyed' ? source.by : [];
          return source.from === 'keyed' && by !== undefined && by !== 'class'
            ? [{ table: source.table, column: source.column, by }]
            : [];
        }),
  );
  const all = [...(choose === undefined ? [] : [choose]), ...read];
  return [...new Map(all.map((each) => [`${each.table}.${each.column}`, each])).values()];
}

/** Resolves choice columns: the account's own word, else the standard's, else the column's default. */
export function plannedChoices(planning: Planning, columns: readonly ChoiceColumn[]): readonly PlannedChoice[] {
  return columns.flatMap(({ table: name, column, by }) => {
    const table = planning.table(name);
    const otherwise = wordDefault(planning, table, column);
    const typed = typedWords(planning, table, column, by);
    // Before any label has a row of its own, the word holds for all that there will be.
    const labels = by === undefined || typed.size === 0 ? [''] : [...typed.keys()];
    return labels.flatMap((label) => {
      const found = typed.get(label) ?? otherwise;
      return found === null ? [] : [plannedChoice(planning, table, column, { label, found, by })];
    });
  });
}

function plannedChoice(
  { data, table: tableOf }: Planning,
  table: Table,
  column: string,
  { label, found, by }: { label: string; found: Found<string>; by: string | undefined },
): PlannedChoice {
  const prescribed = prescriptionOf(data.profile, table.name, column);
  const from = found.reference.from;
  return {
    table: table.name,
    column,
    label: fieldOf(tableOf(table.name), column)?.label ?? column,
    at: by === undefined || label === '' ? null : (optionLabel(fieldOf(table, by), label) ?? label),
    value: found.value,
    valueLabel: choiceLabel(table, column, found.value),
    from: from === 'row' || from === 'profile' ? from : 'default',
    prescribed:
      prescribed === undefined ? null : { ...prescribed, label: choiceLabel(table, column, prescribed.value) },
  };
}

/** What people call a word of a choice column. */
export function choiceLabel(table: Table, column: string, value: string): string {
  const field = fieldOf(table, column);
  if (isFlag(field)) return value === 'true' ? '是' : '否';
  return optionLabel(field, value) ?? value;
}

/** Whether the account chose otherwise than its standard. */
export function departs({ from, prescribed, value }: PlannedChoice): boolean {
  return from === 'row' && prescribed !== null && prescribed.value !== value;
}

/** Where the account chose otherwise than its standard: somebody must stand by it. */
export function departures({ data, table }: Planning, choices: readonly PlannedChoice[]): readonly Issue[] {
  return choices.filter(departs).map(({ table: name, column, label, at, valueLabel, prescribed }) => {
    const place = at === null ? `“${label}”` : `${at}的“${label}”`;
    const text = `“${table(name).label}”中${place}填写为“${valueLabel}”，规范 ${data.profile.code} 规定为“${prescribed!.label}”，请改回，或说明理由`;
    return confirm([name, column], 'METHOD_DEPARTS', text);
  });
}
