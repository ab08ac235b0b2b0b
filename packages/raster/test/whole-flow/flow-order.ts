import { NO_FLOW, placeSteps } from '../../src/hydro/directions.ts';

/** More than the eight that can flow into a cell. */
const LISTED = 255;

/** All cells so that each comes after every cell that flows into it. */
export function flowOrder(directions: Uint8Array, width: number): Int32Array {
  const steps = placeSteps(width);
  const inflows = new Uint8Array(directions.length);
  for (let cell = 0; cell < directions.length; cell++) {
    const direction = directions[cell]!;
    if (direction !== NO_FLOW) inflows[cell + steps[direction]!]!++;
  }
  const order = new Int32Array(directions.length);
  let known = 0;
  for (let start = 0; start < directions.length; start++) {
    // We walk down from every spring until a cell still waits for other inflow. So neighbours in the list are
    // neighbours on the land.
    for (let cell = start; inflows[cell] === 0;) {
      inflows[cell] = LISTED;
      order[known++] = cell;
      const direction = directions[cell]!;
      if (direction === NO_FLOW) break;
      cell += steps[direction]!;
      inflows[cell]!--;
    }
  }
  if (known < order.length) throw new Error(`${order.length - known} cells flow in a circle`);
  return order;
}
