import type { ValueTable } from '@qingzhang/catalogue/language/value-table';
import type { Row } from './row.ts';
import type { Standing } from '../results/standing.ts';
import type { RowOf } from './row-of.ts';

/** A stored row of a value set: the columns of every set, and those of its own. */
export type StoredValueRow = RowOf<ValueTable> & Row;

/** The same as lists answer it; a part of a total has one of the set's part columns filled. */
export type ValueRow = Omit<RowOf<ValueTable>, 'status'> &
  Row &
  Standing & {
    readonly regionName: string | null;
    /** Of its region: 1 is the county. */
    readonly level: number | null;
    /** Whether something that the value rests on has changed since. */
    readonly stale: boolean;
  };
