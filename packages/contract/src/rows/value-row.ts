import type { ValueTable } from '@qingzhang/catalogue/language/value-table';
import type { Issue } from '@qingzhang/core/issue';
import type { Row } from './row.ts';
import type { Standing } from '../standing.ts';
import type { RowOf } from './row-of.ts';

/** A row of a value set as lists answer it: the columns of every set, and those of its own; a part of a total has one of the part columns filled. */
export type ValueRow = Omit<RowOf<ValueTable>, 'status'> &
  Row &
  Standing & {
    readonly regionName: string | null;
    /** Of its region: 1 is the county. */
    readonly level: number | null;
    /** Whether something that the value rests on has changed since. */
    readonly stale: boolean;
    /** What is asked because it was typed, or holds something typed. */
    readonly doubts: readonly Issue[];
  };
