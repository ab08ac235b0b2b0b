import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeBlock } from '@qingzhang/raster/tiff/decode-block';
import { openFileSource } from '@qingzhang/raster/tiff/file-source';
import { openTiff } from '@qingzhang/raster/tiff/open-tiff';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTiff } from '../../files/testing/small-tiff.ts';
import { repackTiff } from './repack-tiff.ts';
import { FOREIGN_TIFFS } from './testing/foreign-tiffs.ts';

const [WIDTH, HEIGHT] = [48, 40];

const sample = (name: string) => Buffer.from(FOREIGN_TIFFS[name]!, 'base64');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-repack-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function repacked(name: string, bytes: Uint8Array = sample(name)) {
  const [from, to] = [path.join(folder, `${name}.tif`), path.join(folder, `${name}-made.tif`)];
  await writeFile(from, bytes);
  return { to, packing: await repackTiff({ from, to, name: '图层.tif' }) };
}

/** The values of a band, row by row; NaN where there is none. */
function valuesOf(file: string, band = 0): { readonly values: number[]; readonly epsg: number | null | undefined } {
  const source = openFileSource(file);
  try {
    const image = openTiff(source, { name: '图层.tif' });
    const window = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
    return { values: [...decodeBlock(image, { band, window }).values], epsg: image.crs?.epsg };
  } finally {
    source.close();
  }
}

const cells = (at: (x: number, y: number) => number) =>
  Array.from({ length: WIDTH * HEIGHT }, (_, cell) => at(cell % WIDTH, Math.floor(cell / WIDTH)));

describe('a GeoTIFF packed by LERC', () => {
  it.each(['lerc', 'lerc-deflate-strips', 'lerc-zstd-big'])('has every value and every gap: %s', async (name) => {
    const { to, packing } = await repacked(name);
    expect(packing).toMatchObject({ label: 'GeoTIFF（LERC）', lost: null });
    const { values, epsg } = valuesOf(to);
    expect(epsg).toBe(4490);
    expect(values).toEqual(cells((x, y) => (x < 4 ? NaN : 700 + 2 * x + y / 2)));
  });

  it('has its bands side by side', async () => {
    const { to } = await repacked('lerc-bands');
    expect(valuesOf(to, 0).values).toEqual(cells((x, y) => 10 * x + y));
    expect(valuesOf(to, 1).values).toEqual(cells((x, y) => 10 * x + y + 1000));
  });
});

describe('a GeoTIFF packed as JPEG', () => {
  const furthest = (values: readonly number[], wanted: readonly number[]) =>
    Math.max(...values.map((value, cell) => Math.abs(value - wanted[cell]!)));

  it('has values near those that were packed, and says that they are no more than that', async () => {
    const { to, packing } = await repacked('jpeg');
    expect(packing!.lost).toContain('有损');
    expect(
      furthest(
        valuesOf(to).values,
        cells((x, y) => 60 + 2 * x + y),
      ),
    ).toBeLessThanOrEqual(3);
  });

  it('has its bands each in blocks of their own', async () => {
    const { to } = await repacked('jpeg-bands');
    for (const band of [0, 1, 2])
      expect(
        furthest(
          valuesOf(to, band).values,
          cells((x, y) => 60 + 2 * x + y + 20 * band),
        ),
      ).toBeLessThanOrEqual(3);
  });

  it('is left alone where it is a picture in colours', async () => {
    expect((await repacked('jpeg-ycbcr')).packing).toBeNull();
  });
});

it('leaves alone what our reader unpacks by itself', async () => {
  expect((await repacked('plain', smallTiff())).packing).toBeNull();
});

it.each(Object.keys(FOREIGN_TIFFS).filter((name) => name !== 'jpeg-ycbcr'))(
  'refuses a file that ends too early: %s',
  async (name) => {
    const bytes = sample(name);
    await expect(repacked(`${name}-cut`, bytes.subarray(0, bytes.length - 200))).rejects.toMatchObject({
      code: 'RASTER_UNREADABLE',
    });
  },
);

it('never answers anything but a refusal or an image, whatever byte is another one', async () => {
  const one = fc.record({
    name: fc.constantFrom(...Object.keys(FOREIGN_TIFFS)),
    place: fc.nat(8000),
    byte: fc.nat(255),
  });
  await fc.assert(
    fc.asyncProperty(one, async ({ name, place, byte }) => {
      const bytes = sample(name);
      bytes[place % bytes.length] = byte;
      const answer = await repacked('other', bytes).catch((error: unknown) => error);
      if (answer instanceof Error) expect(answer).toMatchObject({ code: 'RASTER_UNREADABLE' });
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) },
  );
});
