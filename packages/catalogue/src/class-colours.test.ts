import { describe, expect, it } from 'vitest';
import { CLASS_COLOURS, OTHER_CLASS_COLOUR, UNMAPPED_COLOUR } from './class-colours.ts';
import { ECOSYSTEM_CLASSES } from './ecosystem-classes.ts';
import { TABLES } from './registry.ts';

describe('the colours of classes', () => {
  it('are one for each class of the dictionary, and no two alike', () => {
    expect(new Set(Object.keys(CLASS_COLOURS))).toEqual(new Set(ECOSYSTEM_CLASSES.map(({ code }) => code)));
    const all = [...Object.values(CLASS_COLOURS), OTHER_CLASS_COLOUR, UNMAPPED_COLOUR];
    expect(all.filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('other ways to store a raster kind', () => {
  it('lead from impossible values to possible ones, or from far too small ones', () => {
    const useless = TABLES.flatMap(({ table }) =>
      table.rasterKinds.flatMap(({ kind, min, max, slips = [] }) =>
        slips
          .filter(({ factor, shift = 0, whenAtMost }) => {
            if (whenAtMost !== undefined) return !(whenAtMost < max / 10 && factor > 1);
            // What would be stored for the largest possible value lies beyond the range.
            const stored = (max - shift) / factor;
            return stored >= min && stored <= max;
          })
          .map(({ label }) => `${table.name} ${kind}: ${label}`),
      ),
    );
    expect(useless).toEqual([]);
  });
});
