/** The eight neighbours of a cell, clockwise from the east; directions are numbers from 0 to 7. */
export const STEP_X = [1, 1, 0, -1, -1, -1, 0, 1] as const;
export const STEP_Y = [0, 1, 1, 1, 0, -1, -1, -1] as const;

/** Water leaves the grid here, or there is no height. */
export const NO_FLOW = 255;

/** From a cell's place to its neighbours'. */
export function placeSteps(width: number): Int32Array {
  return Int32Array.from(STEP_X, (step, direction) => STEP_Y[direction]! * width + step);
}

export function opposite(direction: number): number {
  return (direction + 4) % 8;
}
