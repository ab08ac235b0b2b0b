const DECODER = new TextDecoder('gbk');
const [LEADS, TRAILS] = [
  { from: 0xa1, to: 0xf8 },
  { from: 0xa1, to: 0xff },
];
let codes: ReadonlyMap<string, Buffer> | undefined;

/** Text in the code page that offices save in. Node reads it but does not write it: the table is turned round. */
export function gbk(text: string): Buffer {
  codes ??= table();
  return Buffer.concat(
    Array.from(text, (sign) => {
      const known = sign.charCodeAt(0) < 0x80 ? Buffer.from(sign, 'latin1') : codes!.get(sign);
      if (known === undefined) throw new Error(`GBK has no ${sign}`);
      return known;
    }),
  );
}

function table(): ReadonlyMap<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let lead = LEADS.from; lead < LEADS.to; lead += 1) {
    for (let trail = TRAILS.from; trail < TRAILS.to; trail += 1) {
      const pair = Buffer.from([lead, trail]);
      const sign = DECODER.decode(pair);
      if (!found.has(sign)) found.set(sign, pair);
    }
  }
  return found;
}
