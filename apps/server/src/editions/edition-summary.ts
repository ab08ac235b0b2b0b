import type { Pool } from 'pg';

/** One service at one region, as it stood when the year was frozen. */
export interface FrozenValue {
  readonly serviceCode: string;
  /** By its code, which its outlines of all boundary versions share. */
  readonly regionCode: string;
  /** 元, to the 分. */
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly method: string | null;
}

/** The figures of a year when it was frozen, for the comparison with what a correction makes of them. */
export interface EditionSummary {
  readonly profile: string | null;
  readonly values: readonly FrozenValue[];
}

/** Of an edition; null for a year that was frozen before there were editions and stands as it did. */
export async function editionSummary(pool: Pool, editionId: string): Promise<EditionSummary | null> {
  const { rows } = await pool.query<{ summary: EditionSummary | null }>('SELECT summary FROM "edition" WHERE id = $1', [
    editionId,
  ]);
  return rows[0]?.summary ?? null;
}
