/** Whether this machine stores the low byte first. */
export const HOST_LITTLE = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

/** Turns every sample's bytes round, in place. */
export function swapBytes(bytes: Uint8Array, sampleBytes: number): void {
  const whole = bytes.length - (bytes.length % sampleBytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, whole);
  if (sampleBytes === 2) buffer.swap16();
  else if (sampleBytes === 4) buffer.swap32();
  else if (sampleBytes === 8) buffer.swap64();
  else if (sampleBytes === 3) swapTriples(bytes);
}

/** libtiff turns 24-bit samples too, other packed widths never. */
function swapTriples(bytes: Uint8Array): void {
  for (let i = 0; i + 2 < bytes.length; i += 3) {
    const first = bytes[i]!;
    bytes[i] = bytes[i + 2]!;
    bytes[i + 2] = first;
  }
}

/** Mirrors the bits of every byte, in place: files with FillOrder 2 store the low bit first. */
export function mirrorBits(bytes: Uint8Array): void {
  for (let i = 0; i < bytes.length; i++) bytes[i] = MIRRORED[bytes[i]!]!;
}

const MIRRORED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let out = 0;
  for (let bit = 0; bit < 8; bit++) out |= ((byte >> bit) & 1) << (7 - bit);
  return out;
});
