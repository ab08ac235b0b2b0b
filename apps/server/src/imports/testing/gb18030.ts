/** Text in GB18030, as Chinese Windows saves it: the decoder is asked which pair of bytes gives which sign. */
export function gb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const bytes = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail !== 0x7f) bytes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
    }
  }
  return Buffer.from(Array.from(text).flatMap((sign) => bytes.get(sign) ?? [sign.charCodeAt(0)]));
}
