import type { Issue } from '@qingzhang/core/issue';
import type { DrawnRegion } from '@qingzhang/contract/results/reshaped';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Boundary } from '../region-columns.ts';

/** A region that stays, with what changes of it. */
export interface ChangedRegion {
  readonly before: DrawnRegion;
  /** The version it was read at: by the person for what they chose, by us for what moves along. */
  readonly rowVersion: number;
  readonly boundary?: Boundary;
  readonly parentId?: string;
  /** Other columns. */
  readonly facts?: Row;
}

export interface AddedRegion {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly code: string;
  readonly type: string;
  readonly level: number | null;
  readonly boundary: Boundary;
}

export interface RemovedRegion {
  readonly before: DrawnRegion;
  readonly rowVersion: number;
}

/** All that an operation does to regions. */
export interface ChangeSet {
  readonly boundaryVersion: string;
  readonly changed: readonly ChangedRegion[];
  readonly added: readonly AddedRegion[];
  readonly removed: readonly RemovedRegion[];
  /** Whoever a removed region is merged into. */
  readonly keptName?: string;
  readonly issues: readonly Issue[];
}
