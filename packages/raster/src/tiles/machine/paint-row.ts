import { pictureMachine } from './picture-machine.ts';

/** How values become colour numbers: from `low` on one more for each 1 / perUnit, `colours` at the most. */
export interface Bins {
  readonly low: number;
  readonly perUnit: number;
  readonly colours: number;
}

/** Writes the colour numbers of values from a place on; 0 where a value is missing. */
export function paintRow(
  values: Float64Array,
  { low, perUnit, colours }: Bins,
  indices: Uint8Array,
  start: number,
): void {
  const { paint, painting } = pictureMachine();
  const { values: room, numbers } = painting();
  for (let at = 0; at < values.length; at += room.length) {
    const part = values.length <= room.length ? values : values.subarray(at, at + room.length);
    room.set(part);
    paint(part.length, room.byteOffset, numbers.byteOffset, low, perUnit, colours);
    indices.set(numbers.subarray(0, part.length), start + at);
  }
}
