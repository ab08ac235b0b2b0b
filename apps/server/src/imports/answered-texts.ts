import type { ImportPlanBody } from '@qingzhang/contract/calls/sheet-calls';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { MappedColumn } from './parse-row.ts';
import type { MeantValues } from './meant-values.ts';

interface Known {
  readonly answers: ImportPlanBody['answers'];
  readonly columns: readonly MappedColumn[];
  readonly dictionaries: Dictionaries;
  readonly meant: MeantValues;
}

/**
 * Puts in place of cells what people said that they mean, now or with an earlier file; the same text of a column means
 * the same everywhere. A word that the dictionary knows by now needs nobody's memory.
 */
export function answeredTexts({ answers, columns, dictionaries, meant }: Known) {
  const said = new Map(columns.map(({ column }) => [column, new Map<string, string>()]));
  for (const { column, text, to } of answers) said.get(column)?.set(text, to);
  return (texts: readonly string[]): readonly string[] => {
    const answered = [...texts];
    for (const { column, field } of columns) {
      const text = texts[column] ?? '';
      const known = said.get(column)!;
      if (text === '') continue;
      if (!known.has(text)) known.set(text, remembered(field, text));
      answered[column] = known.get(text)!;
    }
    return answered;
  };

  function remembered(field: MappedColumn['field'], text: string): string {
    const meaning = meant(field, text);
    const isKnown = meaning === undefined || dictionaryFor(field, dictionaries)?.find(text).entry !== undefined;
    return isKnown ? text : meaning;
  }
}
