export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The marked block: from where it was begun to where it was drawn. */
export interface Selection {
  readonly anchor: Cell;
  readonly active: Cell;
}

export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Extent {
  readonly rows: number;
  readonly columns: number;
}

export function at(row: number, column: number): Selection {
  const cell = { row, column };
  return { anchor: cell, active: cell };
}

export function blockOf({ anchor, active }: Selection): Block {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function isSingle({ anchor, active }: Selection): boolean {
  return anchor.row === active.row && anchor.column === active.column;
}

/** Moves the active cell, or draws the block when extending; never out of the sheet. */
export function moved(selection: Selection, step: Cell, extent: Extent, isExtending: boolean): Selection {
  const cell = {
    row: within(selection.active.row + step.row, extent.rows),
    column: within(selection.active.column + step.column, extent.columns),
  };
  return isExtending ? { anchor: selection.anchor, active: cell } : { anchor: cell, active: cell };
}

/** Tab walks along the row and on to the next one. */
export function walked(selection: Selection, by: 1 | -1, extent: Extent): Selection {
  const index = selection.active.row * extent.columns + selection.active.column + by;
  const bounded = within(index, extent.rows * extent.columns);
  return at(Math.floor(bounded / extent.columns), bounded % extent.columns);
}

function within(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
