import type { DictionaryClass } from '../class-codes.ts';

/** Of every class of a dictionary the main class above it. */
export function mainClassOf(dictionary: readonly DictionaryClass[]): (code: string) => string {
  const parents = new Map(dictionary.map(({ code, parent }) => [code, parent]));
  // Somebody's dictionary may lead in a circle.
  const rootOf = (code: string, steps = 0): string => {
    const parent = parents.get(code) ?? null;
    return parent === null || steps > parents.size ? code : rootOf(parent, steps + 1);
  };
  return rootOf;
}
