const PLANES = 4;
/** A plane with more bits to a byte than this is noise: the lower bytes of computed floats nearly always are. */
const NOISE_BITS = 7.8;
const SAMPLED_ROWS = 16;
/** So many bytes of noise have about 7.9 bits each when they are counted. */
const LEAST_SAMPLE = 2048;

/** Noise has few zeros; cells that are alike, such as missing ones, have little else. */
export function isNoisy(bytes: Uint8Array, start: number, rowBytes: number): boolean {
  const perPlane = rowBytes / PLANES;
  let zeros = 0;
  for (let i = start + rowBytes - perPlane; i < start + rowBytes; i += 4) if (bytes[i] === 0) zeros++;
  return zeros * 32 < perPlane;
}

/**
 * How many planes, the most significant first, are worth a code; all where there is too little to judge. Cells that are
 * alike leave zeros, in the lower planes as well: land that ends in a tile is judged by what is beside them.
 */
export function codedPlanes(bytes: Uint8Array, rowBytes: number): number {
  const perPlane = rowBytes / PLANES;
  const rows = Math.floor(bytes.length / rowBytes);
  const step = Math.max(1, Math.floor(rows / SAMPLED_ROWS)) * rowBytes;
  let planes = PLANES;
  while (planes > 0 && isNoise(bytes, { from: (planes - 1) * perPlane, step, count: perPlane })) planes--;
  return planes;
}

interface PlaneSample {
  readonly from: number;
  /** From one row to the next that is looked at. */
  readonly step: number;
  readonly count: number;
}

function isNoise(bytes: Uint8Array, { from, step, count }: PlaneSample): boolean {
  const counts = new Uint32Array(256);
  for (let row = from; row < bytes.length; row += step) {
    for (let i = row; i < row + count; i++) counts[bytes[i]!]!++;
  }
  // Noise has zeros like any other number, but there may be many more.
  counts[0] = 0;
  const total = counts.reduce((sum, times) => sum + times, 0);
  if (total < LEAST_SAMPLE) return false;
  let bits = 0;
  for (const times of counts) if (times > 0) bits -= (times / total) * Math.log2(times / total);
  return bits > NOISE_BITS;
}
