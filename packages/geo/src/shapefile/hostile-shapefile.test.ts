import { isFault } from '@qingzhang/core/fault';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDbf } from '../../test/build-dbf.ts';
import { buildShp } from '../../test/build-shp.ts';
import type { Position } from '../geojson.ts';
import { readShapefile, shapefileFeatures } from './read-shapefile.ts';
import type { ShapefileInput } from './shapefile-input.ts';

const RING: Position[] = [
  [118, 35],
  [118, 36],
  [119, 36],
  [119, 35],
  [118, 35],
];
const HOLE: Position[] = [
  [118.2, 35.2],
  [118.4, 35.2],
  [118.4, 35.4],
  [118.2, 35.2],
];

const FILES: Readonly<Record<string, Buffer>> = {
  ...named(
    buildShp(15, [
      { type: 15, parts: [RING, HOLE] },
      { type: 0, parts: [] },
      { type: 15, parts: [RING] },
    ]),
  ),
  dbf: buildDbf({
    fields: [
      { name: '名称', type: 'C', length: 10 },
      { name: 'N', type: 'N', length: 8 },
      { name: 'D', type: 'D', length: 8 },
      { name: 'I', type: 'I', length: 4 },
    ],
    rows: [
      ['蒙阴县', '1', '20240101', Buffer.alloc(4)],
      ['沂水县', '2', '', Buffer.alloc(4)],
      ['', '', '', Buffer.alloc(4)],
    ],
    encoding: 'gbk',
  }),
  prj: Buffer.from(
    'PROJCS["x",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["Central_Meridian",117.0],UNIT["Meter",1.0]]',
  ),
  cpg: Buffer.from('GBK'),
};

function named({ shp, shx }: { shp: Buffer; shx: Buffer }): Record<string, Buffer> {
  return { shp, shx };
}

/** Only a fault of the shapefile may come out; anything else would be an error 500. */
async function outcome(input: ShapefileInput, epsg: number | undefined): Promise<string> {
  const options = epsg === undefined ? {} : { epsg };
  try {
    const report = await readShapefile(input, options);
    JSON.stringify(report);
    for await (const feature of shapefileFeatures(input, options)) JSON.stringify(feature);
    return 'read';
  } catch (error) {
    if (isFault(error, 'SHAPEFILE_UNREADABLE')) return 'refused';
    throw error;
  }
}

const change = fc.record({
  extension: fc.constantFrom('shp', 'shp', 'shp', 'dbf', 'dbf', 'shx', 'prj', 'cpg'),
  at: fc.nat(1_000_000),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    // Numbers that overflow, turn negative or lie just outside.
    fc.constantFrom(
      [0xff, 0xff, 0xff, 0xff],
      [0x7f, 0xff, 0xff, 0xff],
      [0xff, 0xff, 0xff, 0x7f],
      [0, 0, 0, 0],
      [1, 0, 0, 0],
    ),
  ),
});

describe('hostile shapefiles', () => {
  it('reads or refuses 800 damaged shapefiles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 5 }),
        fc.option(fc.constantFrom(4490, 4548, 2384, 3857), { nil: undefined }),
        async (changes, epsg) => {
          const files = Object.fromEntries(
            Object.entries(FILES).map(([extension, bytes]) => [extension, Buffer.from(bytes)]),
          );
          for (const { extension, at, bytes } of changes) {
            const file = files[extension]!;
            Buffer.from(bytes).copy(file, at % file.length);
          }
          const parts = Object.entries(files).map(([extension, bytes]) => ({ name: `a.${extension}`, bytes }));
          expect(['read', 'refused']).toContain(await outcome({ parts }, epsg));
        },
      ),
      { numRuns: 800 },
    );
  });

  it('reads or refuses 300 shapefiles cut anywhere or made of noise', async () => {
    const file = fc.constantFrom('shp', 'dbf', 'shx');
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.nat(1000),
        fc.uint8Array({ maxLength: 400 }),
        fc.boolean(),
        async (extension, cut, noise, isNoise) => {
          const damaged = isNoise
            ? Buffer.concat([FILES[extension]!.subarray(0, 100), noise])
            : FILES[extension]!.subarray(0, cut % FILES[extension]!.length);
          const files = { ...FILES, [extension]: damaged };
          const parts = Object.entries(files).map(([one, bytes]) => ({ name: `a.${one}`, bytes }));
          expect(['read', 'refused']).toContain(await outcome({ parts }, 4490));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads or refuses 200 polygons of wild coordinates', async () => {
    const position = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
    const part = fc.array(position, { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (rings) => {
        const at = ([x, y]: readonly [number, number]): Position => [118 + x, 35 + y];
        // A sound one beside it: a layer without any shape is refused for that.
        const sound = (
          [
            [0, 0],
            [0, 1],
            [1, 0],
            [0, 0],
          ] as const
        ).map(at);
        const { shp } = buildShp(5, [
          { type: 5, parts: rings.map((ring) => ring.map(at)) },
          { type: 5, parts: [sound] },
        ]);
        expect(await outcome({ parts: [{ name: 'a.shp', bytes: shp }] }, 4490)).toBe('read');
      }),
      { numRuns: 200 },
    );
  });
});
