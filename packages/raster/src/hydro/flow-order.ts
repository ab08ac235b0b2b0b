import { NO_FLOW, placeSteps } from './directions.ts';
import { CELLS_PER_TURN, type Pause } from './elevation-grid.ts';

/** All cells so that each comes after every cell that flows into it. */
export async function flowOrder(directions: Uint8Array, width: number, pause: Pause): Promise<Int32Array> {
  const steps = placeSteps(width);
  const inflows = new Uint8Array(directions.length);
  for (let cell = 0; cell < directions.length; cell++) {
    const direction = directions[cell]!;
    if (direction !== NO_FLOW) inflows[cell + steps[direction]!]!++;
  }
  const order = new Int32Array(directions.length);
  let known = 0;
  for (let cell = 0; cell < directions.length; cell++) if (inflows[cell] === 0) order[known++] = cell;
  for (let done = 0; done < known; done++) {
    if (done % CELLS_PER_TURN === 0) await pause(done / directions.length);
    const cell = order[done]!;
    const direction = directions[cell]!;
    if (direction === NO_FLOW) continue;
    const next = cell + steps[direction]!;
    if (--inflows[next]! === 0) order[known++] = next;
  }
  if (known < order.length) throw new Error(`${order.length - known} cells flow in a circle`);
  return order;
}
