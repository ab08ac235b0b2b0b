import { unreachable } from '@qingzhang/core/unreachable';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { createDictionary, type Dictionary, type DictionaryEntry } from '@qingzhang/contract/cells/dictionary';
import { tableDictionary, type TreeRow } from '@qingzhang/contract/cells/table-dictionary';
import { regionDictionary } from '@qingzhang/contract/regions/region-dictionary';
import type { RegionDirectory } from '@qingzhang/contract/results/region-directory';

/** What dictionaries are made of, by the table that they are of: plain data, which goes to other processes. */
export type DictionarySources = ReadonlyMap<string, DictionarySource>;

export type DictionarySource =
  | { readonly of: 'regions'; readonly directory: RegionDirectory; readonly year: number | null | undefined }
  | { readonly of: 'rows'; readonly rows: readonly TreeRow[] }
  | { readonly of: 'files'; readonly entries: readonly DictionaryEntry[] };

/** The words that people write for these rows. */
export function dictionariesOf(sources: DictionarySources): Dictionaries {
  return new Map([...sources].map(([name, source]) => [name, dictionaryOf(name, source)]));
}

function dictionaryOf(name: string, source: DictionarySource): Dictionary {
  switch (source.of) {
    case 'regions':
      return regionDictionary(source.directory, { year: source.year });
    case 'rows':
      return tableDictionary(name, source.rows);
    case 'files':
      return createDictionary(source.entries, '文件');
    default:
      return unreachable(source);
  }
}
