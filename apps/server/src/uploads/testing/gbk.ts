/** A text in GBK, found by decoding every pair of bytes: the platform only decodes it. */
export function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const wanted = new Set(text);
  const codes = new Map<string, readonly [number, number]>();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const letter = decoder.decode(Uint8Array.of(high, low));
      if (wanted.has(letter)) codes.set(letter, [high, low]);
    }
  }
  return Buffer.from(Array.from(text).flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]));
}
