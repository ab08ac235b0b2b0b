import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { TABLES } from '@qingzhang/catalogue/registry';
import { columnOfDimension } from '../plan/key-columns.ts';
import type { Trace } from '../trace/trace.ts';

/** What people read for a label along a dimension; two labels never read the same. */
export function labelText(trace: Trace, dimension: string, label: string): string {
  if (label === '') return '—';
  if (dimension === 'class') {
    const found = trace.classes.find(({ code }) => code === label);
    return found === undefined ? label : `${label} ${found.name}`;
  }
  if (dimension === 'zone') return trace.regions.find(({ regionId }) => label.startsWith(regionId))?.name ?? '—';
  return wordsOf(columnOfDimension(dimension)).get(label) ?? label;
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The words of a choice column, from the first table that has it with words of their own for every code. */
function wordsOf(column: string): ReadonlyMap<string, string> {
  const found = known.get(column);
  if (found !== undefined) return found;
  const words = new Map<string, string>();
  for (const { table } of TABLES) {
    const field = fieldOf(table, column);
    const options = field !== undefined && 'options' in field ? field.options : [];
    for (const { value } of options) {
      const word = optionLabel(field, value);
      const isTaken = [...words].some(([other, text]) => text === word && other !== value);
      if (word !== undefined && !isTaken && !words.has(value)) words.set(value, word);
    }
  }
  known.set(column, words);
  return words;
}
