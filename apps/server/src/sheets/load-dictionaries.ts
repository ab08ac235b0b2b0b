import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { Pool } from 'pg';
import { dictionariesOf } from './dictionary-sources.ts';
import { loadDictionarySources, type Wanted } from './load-dictionary-sources.ts';

/** For every table that these fields refer to: the words that people write for its rows, as the database has them now. */
export async function loadDictionaries(pool: Pool, wanted: Wanted): Promise<Dictionaries> {
  return dictionariesOf(await loadDictionarySources(pool, wanted));
}
