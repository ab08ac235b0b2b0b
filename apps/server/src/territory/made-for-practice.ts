/** Who made the rows of the practice county. */
export const WRITER = 'practice';

/**
 * Condition on rows that were made for practice; the remark is `$1`. Whoever edits a row may change its remark: who
 * made it stays, and its id is of version 8, which no row that a person enters has.
 */
export const IS_MADE = `(remark = $1 OR ("createdBy" = '${WRITER}' AND id::text LIKE '${'_'.repeat(14)}8%'))`;
