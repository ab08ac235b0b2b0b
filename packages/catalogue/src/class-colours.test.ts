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
  it('lead from impossible or unusual values to usual ones, or from far too small ones', () => {
    const useless = TABLES.flatMap(({ table }) =>
      table.rasterKinds.flatMap(({ kind, min, max, usualMean, slips = [] }) =>
        slips
          .filter(({ factor, shift = 0, whenAtMost }) => {
            if (whenAtMost !== undefined) return !(whenAtMost < max / 10 && factor > 1);
            // A small part of what is usual is not usual, nor is a multiple.
            if (usualMean !== undefined) return usualMean.from * factor + shift === usualMean.from;
            // What would be stored for the largest possible value lies beyond the range.
            const stored = (max - shift) / factor;
            return stored >= min && stored <= max;
          })
          .map(({ label }) => `${table.name} ${kind}: ${label}`),
      ),
    );
    expect(useless).toEqual([]);
  });

  it('of another kind name one of the same table, in its unit', () => {
    const astray = TABLES.flatMap(({ table }) =>
      table.rasterKinds.flatMap(({ kind, slips = [] }) =>
        slips.flatMap(({ otherKind }) => {
          const other = table.rasterKinds.find((each) => each.kind === otherKind?.kind);
          return otherKind === undefined || other?.unit === otherKind.unit ? [] : [`${table.name} ${kind}`];
        }),
      ),
    );
    expect(astray).toEqual([]);
  });

  it('are judged by a usual mean within the range of the kind', () => {
    const kinds = TABLES.flatMap(({ table }) => table.rasterKinds);
    const usual = kinds.filter(({ usualMean }) => usualMean !== undefined);
    expect(usual.length).toBeGreaterThan(10);
    const astray = usual.filter(
      ({ min, max, usualMean }) => !(usualMean!.from >= min && usualMean!.to <= max && usualMean!.from < usualMean!.to),
    );
    expect(astray.map(({ kind }) => kind)).toEqual([]);
  });
});
