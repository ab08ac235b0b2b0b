import { inflateSync } from 'node:zlib';

export interface ReadPng {
  /** Red, green, blue, opacity as one text. */
  readonly at: (x: number, y: number) => string;
  /** How many pixels have each colour. */
  readonly colours: ReadonlyMap<string, number>;
}

/** Reads the PNGs that map services write: colour numbers or colours with opacity, rows plain or as differences. */
export function readPng(png: Buffer): ReadPng {
  const chunk = (name: string) => {
    const at = png.indexOf(name, 0, 'latin1');
    return at < 0 ? null : png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const header = chunk('IHDR')!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === 3 ? 1 : 4;
  const rows = inflateSync(chunk('IDAT')!);
  const stride = width * channels + 1;
  const [palette, opacity] = [chunk('PLTE'), chunk('tRNS')];
  const texts: string[] = [];
  for (let y = 0; y < height; y += 1) {
    const isDifference = rows[y * stride] === 1;
    let left = 0;
    for (let x = 0; x < width; x += 1) {
      const at = y * stride + 1 + x * channels;
      if (channels === 4) texts.push(rows.subarray(at, at + 4).join(','));
      else {
        left = ((isDifference ? left : 0) + rows[at]!) % 256;
        texts.push([...palette!.subarray(left * 3, left * 3 + 3), opacity?.[left] ?? 255].join(','));
      }
    }
  }
  const colours = new Map<string, number>();
  for (const text of texts) colours.set(text, (colours.get(text) ?? 0) + 1);
  return { at: (x, y) => texts[y * width + x]!, colours };
}
