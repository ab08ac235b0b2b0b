const PLANES = 4;
/** A plane with more bits to a byte than this is noise: the lower bytes of computed floats nearly always are. */
const NOISE_BITS = 7.8;
const SAMPLED_ROWS = 16;

/** Noise has few zeros; cells that are alike, such as missing ones, have little else. */
export function isNoisy(bytes: Uint8Array, start: number, rowBytes: number): boolean {
  const perPlane = rowBytes / PLANES;
  let zeros = 0;
  for (let i = start + rowBytes - perPlane; i < start + rowBytes; i += 4) if (bytes[i] === 0) zeros++;
  return zeros * 32 < perPlane;
}

/** How many planes, the most significant first, are worth a code; all where too few rows are noisy to judge. */
export function codedPlanes(bytes: Uint8Array, rowBytes: number): number {
  const perPlane = rowBytes / PLANES;
  const rows: number[] = [];
  const step = Math.max(1, Math.floor(bytes.length / rowBytes / SAMPLED_ROWS)) * rowBytes;
  for (let start = 0; start < bytes.length; start += step) if (isNoisy(bytes, start, rowBytes)) rows.push(start);
  if (rows.length * 4 < SAMPLED_ROWS) return PLANES;
  let planes = PLANES;
  while (planes > 0 && bitsPerByte(bytes, rows, (planes - 1) * perPlane, perPlane) > NOISE_BITS) planes--;
  return planes;
}

/** Entropy of a plane in some rows. */
function bitsPerByte(bytes: Uint8Array, rows: readonly number[], from: number, count: number): number {
  const counts = new Uint32Array(256);
  for (const row of rows) {
    for (let i = row + from; i < row + from + count; i++) counts[bytes[i]!]!++;
  }
  const total = rows.length * count;
  let bits = 0;
  for (const times of counts) if (times > 0) bits -= (times / total) * Math.log2(times / total);
  return bits;
}
