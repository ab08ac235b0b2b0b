/** AIS payloads carry six bits in each character (ITU-R M.1371, IEC 61162-1); here they lie open, one bit per byte. */
export type Bits = Uint8Array;

/** The bits of a payload without the fill bits at its end; nothing when a character is none of the 64. */
export function bitsOf(payload: string, fillBits: number): Bits | undefined {
  const bits = new Uint8Array(payload.length * 6);
  for (let index = 0; index < payload.length; index++) {
    const code = payload.charCodeAt(index);
    const value = code >= 48 && code <= 87 ? code - 48 : code >= 96 && code <= 119 ? code - 56 : -1;
    if (value < 0) return undefined;
    for (let bit = 0; bit < 6; bit++) bits[index * 6 + bit] = (value >> (5 - bit)) & 1;
  }
  return bits.subarray(0, Math.max(bits.length - fillBits, 0));
}

export function unsigned(bits: Bits, start: number, length: number): number {
  let value = 0;
  for (let index = start; index < start + length; index++) value = value * 2 + bits[index]!;
  return value;
}

/** Two's complement. */
export function signed(bits: Bits, start: number, length: number): number {
  const value = unsigned(bits, start, length);
  return bits[start] === 1 ? value - 2 ** length : value;
}

/** Text of `length` characters: letters lie 64 below ASCII, `@` ends it, blanks fill it. */
export function text(bits: Bits, start: number, length: number): string {
  let whole = '';
  for (let index = 0; index < length; index++) {
    const value = unsigned(bits, start + index * 6, 6);
    if (value === 0) break;
    whole += String.fromCharCode(value < 32 ? value + 64 : value);
  }
  return whole.trim();
}
