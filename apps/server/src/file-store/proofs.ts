import type { Pool } from 'pg';
import { troubleOf } from '../database/trouble.ts';

/** What reading a content found: what its name says, something else, or nothing. */
export type Outcome = 'good' | 'damaged' | 'missing';

/** What was found when a content was last read, and by what to see that its file has not changed since. */
export interface Proof {
  readonly outcome: Outcome;
  /** Of the file that was read; empty where there was none. */
  readonly stamp: string;
}

/** Remembers proofs, for all processes that use the store. */
export interface Proofs {
  readonly find: (sha256: string) => Promise<Proof | undefined>;
  readonly save: (sha256: string, proof: Proof) => Promise<void>;
  readonly forget: (sha256: string) => Promise<void>;
}

/** Proofs in the database. Where its disk is full they are remembered here alone: reading goes on. */
export function storedProofs(pool: Pool): Proofs {
  const unsaved = new Map<string, Proof>();
  return {
    find: async (sha256) => {
      const kept = unsaved.get(sha256);
      if (kept !== undefined) return kept;
      const { rows } = await pool.query<Proof>('SELECT outcome, stamp FROM "fileProof" WHERE sha256 = $1', [sha256]);
      return rows[0];
    },
    save: async (sha256, proof) => {
      try {
        await pool.query(SAVE, [sha256, proof.outcome, proof.stamp]);
        unsaved.delete(sha256);
      } catch (error) {
        if (troubleOf(error) !== 'full') throw error;
        unsaved.set(sha256, proof);
      }
    },
    forget: async (sha256) => {
      unsaved.delete(sha256);
      await pool.query('DELETE FROM "fileProof" WHERE sha256 = $1', [sha256]);
    },
  };
}

const SAVE = `INSERT INTO "fileProof" (sha256, outcome, stamp, "checkedAt") VALUES ($1, $2, $3, now())
ON CONFLICT (sha256) DO UPDATE SET outcome = $2, stamp = $3, "checkedAt" = now()`;
