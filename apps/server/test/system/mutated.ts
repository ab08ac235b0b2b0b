export type Random = () => number;

/** Numbers from 0 to below 1 (mulberry32); the same seed gives the same. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Change = (bytes: Buffer, at: number, random: Random) => Buffer;

const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];

const CHANGES: readonly Change[] = [
  (bytes, at) => {
    bytes[at]! ^= 1 << (at % 8);
    return bytes;
  },
  (bytes, at, random) => {
    bytes[at] = Math.floor(random() * 256);
    return bytes;
  },
  // A length, a count or an offset that promises far more than there is.
  (bytes, at, random) => {
    const place = Math.max(0, Math.min(at, bytes.length - 4));
    if (bytes.length >= 4) bytes.writeUInt32LE(EXTREMES[Math.floor(random() * EXTREMES.length)]!, place);
    return bytes;
  },
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + (at % 7))]),
  (bytes, at, random) => {
    const filling = Buffer.alloc(Math.floor(random() * 4000), Math.floor(random() * 256));
    return Buffer.concat([bytes.subarray(0, at), filling, bytes.subarray(at)]);
  },
  (bytes, at) => Buffer.concat([bytes, bytes.subarray(at)]),
];

/** A file with a few things changed, as a failing disk, a broken transfer or malice changes them. */
export function mutated(seed: Buffer, random: Random): Buffer {
  let bytes = Buffer.from(seed);
  const changes = 1 + Math.floor(random() * 4);
  for (let count = 0; count < changes && bytes.length > 0; count += 1) {
    const change = CHANGES[Math.floor(random() * CHANGES.length)]!;
    bytes = Buffer.from(change(bytes, Math.floor(random() * bytes.length), random));
  }
  return bytes;
}
