import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePng } from '../../test/decode-png.ts';
import { colourAt, rampStops } from './colours.ts';
import { indexedPng } from './indexed-png.ts';
import { tileEtag } from './tile-etag.ts';
import { painterOf, type TileStyle } from './tile-style.ts';

const painted = (style: TileStyle, ...values: number[]) => {
  const indices = new Uint8Array(values.length + 1).fill(99);
  painterOf(style).paint(Float64Array.from(values), indices, 1);
  return [...indices.subarray(1)];
};

describe('an indexed PNG', () => {
  it('reads back pixel by pixel, colour 0 transparent', () => {
    const palette = Array.from({ length: 256 }, (_, i) => [i, 255 - i, (i * 7) % 256] as const);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        fc.boolean(),
        (width, height, seed, isSmooth) => {
          const indices = Uint8Array.from({ length: width * height }, (_, i) => (i * 31 + seed) % 256);
          const png = decodePng(indexedPng({ width, height, indices }, palette, { isSmooth }));
          expect([png.width, png.height]).toEqual([width, height]);
          expect(png.indices).toEqual(indices);
          const index = indices[0]!;
          expect(png.at(0, 0)).toEqual([...palette[index]!, index === 0 ? 0 : 255]);
        },
      ),
      { numRuns: 30, seed: 7 },
    );
  });
});

describe('colours', () => {
  const stops = [
    { value: 0, colour: '#000000' },
    { value: 100, colour: '#ff0000' },
    { value: 300, colour: '#ffff00' },
  ];

  it('are mixed between their stops and kept beyond the ends', () => {
    // 200 is half-way from red to yellow: green 127.5
    expect([-5, 0, 50, 100, 200, 300, 999].map((value) => colourAt(stops, value))).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [128, 0, 0],
      [255, 0, 0],
      [255, 128, 0],
      [255, 255, 0],
      [255, 255, 0],
    ]);
  });

  it('of a ramp are spread over the values', () => {
    const ramp = rampStops('ylGnBu', 10, 90);
    expect(ramp.map(({ value }) => value)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(colourAt(ramp, 90)).toEqual([0x08, 0x1d, 0x58]);
  });

  it('of quantities are 255 steps from the first stop to the last, missing is transparent', () => {
    const style = { kind: 'quantity', stops, resample: 'bilinear' } as const;
    const { palette } = painterOf(style);
    expect(palette).toHaveLength(256);
    // 300 / 255 = 1.176 per step: 1.2 is in the second, 299.9 in the last
    expect(painted(style, NaN, -1, 0, 1, 1.2, 299.9, 300, 1e9, Infinity, -Infinity)).toEqual([
      0, 1, 1, 1, 2, 255, 255, 255, 255, 1,
    ]);
    expect(palette[255]![0]).toBe(255);
  });

  it('of classes are their own, unlisted classes are transparent', () => {
    const classes = [
      { value: 111, colour: '#008000' },
      { value: 0, colour: '#0000ff' },
    ];
    const style = { kind: 'classes', classes } as const;
    const { palette } = painterOf(style);
    expect(painted(style, 111, 111, 0, NaN, 5, 0, NaN, NaN, 111)).toEqual([1, 1, 2, 0, 0, 2, 0, 0, 1]);
    expect(palette[1]).toEqual([0, 128, 0]);
  });

  it('refuse stops that do not ascend and colours that are none', () => {
    expect(() => painterOf({ kind: 'quantity', stops: stops.toReversed(), resample: 'nearest' })).toThrow(
      'colour stops',
    );
    expect(() => painterOf({ kind: 'quantity', stops: [], resample: 'nearest' })).toThrow('colour stops');
    expect(() => painterOf({ kind: 'classes', classes: [{ value: 1, colour: 'red' }] })).toThrow('colour red');
  });
});

describe('the tag of a tile', () => {
  const address = { matrix: 'EPSG:3857', z: 3, x: 1, y: 2 } as const;
  const style = { kind: 'quantity', stops: rampStops('viridis', 0, 1), resample: 'nearest' } as const;

  it('changes with the content, the place and the style, and with nothing else', () => {
    const tags = [
      tileEtag('a', address, style),
      tileEtag('b', address, style),
      tileEtag('a', { ...address, x: 2 }, style),
      tileEtag('a', { ...address, matrix: 'EPSG:4326' }, style),
      tileEtag('a', address, { ...style, resample: 'bilinear' }),
      tileEtag('a', address, { ...style, stops: rampStops('viridis', 0, 2) }),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    expect(tileEtag('a', { y: 2, x: 1, z: 3, matrix: 'EPSG:3857' }, style)).toBe(tags[0]);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27}"$/);
  });
});
