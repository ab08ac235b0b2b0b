import type { Pool } from 'pg';
import { publicationState, type PublicationState } from './publication-state.ts';

interface Kept<Content> {
  readonly mark: string;
  making: Promise<void>;
  made?: Content;
}

const MOST_YEARS = 12;
const MOST_TRIES = 5;

/**
 * What is told of a published year, made once for everybody who asks until the publication changes, however many ask
 * meanwhile. Nothing is answered unless the year was found published after it was made: what is withdrawn is gone with
 * the next request.
 */
export function keptByYear<Deps extends { readonly database: { readonly pool: Pool } }, Content>(
  make: (deps: Deps, year: number, state: PublicationState) => Promise<Content>,
): (deps: Deps, year: number) => Promise<Content> {
  const byPool = new WeakMap<Pool, Map<number, Kept<Content>>>();
  return async (deps, year) => {
    const { pool } = deps.database;
    const kept = byPool.get(pool) ?? new Map<number, Kept<Content>>();
    byPool.set(pool, kept);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const state = await publicationState(pool, year);
      let own = kept.get(year);
      if (own?.mark === state.mark && own.made !== undefined) return own.made;
      if (own?.mark !== state.mark) {
        own = begun(state.mark, () => make(deps, year, state));
        kept.delete(year);
        kept.set(year, own);
        if (kept.size > MOST_YEARS) kept.delete(kept.keys().next().value!);
      }
      try {
        await own.making;
      } catch (error) {
        if (kept.get(year) === own) kept.delete(year);
        throw error;
      }
    }
    throw new Error(`the publication of ${year} changes again and again`);
  };
}

function begun<Content>(mark: string, make: () => Promise<Content>): Kept<Content> {
  const own: Kept<Content> = { mark, making: Promise.resolve() };
  own.making = fill(own, make);
  return own;
}

async function fill<Content>(own: Kept<Content>, make: () => Promise<Content>): Promise<void> {
  own.made = await make();
}
