import fc from 'fast-check';
import type { KernelSums } from '@qingzhang/formula/kernel/kernel';
import { describe, expect, it } from 'vitest';
import { operationList } from '../src/pixels/cell-operations.ts';
import { fusePasses } from '../src/pixels/fuse-passes.ts';
import { slotKernel, type PixelPass } from '../src/pixels/pixel-pass.ts';
import { separatePass } from '../src/pixels/separate-pass.ts';
import { randomPass, runOnTile, ZONES } from './random-pass.ts';

const RUNS = process.env['LONG'] === '1' ? 2000 : 60;
const PARTS = ['total', 'valid', 'nodata'] as const;

/** The largest difference, as a share of the figure where that is above 1: sums are added in another order. */
function difference(found: KernelSums, expected: KernelSums): number {
  const apart = PARTS.flatMap((part) =>
    expected[part].map((array, slot) =>
      array.reduce((most, value, place) => {
        const other = found[part][slot]![place]!;
        return Math.max(most, Math.abs(other - value) / Math.max(1, Math.abs(value)));
      }, 0),
    ),
  );
  return Math.max(...apart);
}

/** Twelve pixels of at most some 1e4 · 900 m² that may cancel out. */
const NOISE = 1e-6;

describe('a pass whose factors are taken out', () => {
  it('comes to the same sums and areas as the pass itself, whatever the formulas', () => {
    fc.assert(
      fc.property(randomPass, (pass) => {
        const { pass: kept, restore } = separatePass(pass);
        expect(difference(restore(runOnTile(kept)), runOnTile(pass))).toBeLessThan(NOISE);
      }),
      { numRuns: RUNS },
    );
  });

  it('does not depend on coefficients of classes and zones where they are factors', () => {
    const soil = (cover: number) => soilPass(cover);
    const kept = separatePass(soil(0.2)).pass;
    // Σ R·K·LS·(1 − C·P): R of the zone and C, P of the class stay out, what is summed is K·LS.
    expect(kept.binding.tables).toEqual([]);
    expect(kept.cells.sums).toHaveLength(1);
    expect(kept.layers.map(({ fileId }) => fileId)).toEqual(['0', '1']);
    expect(separatePass(soil(0.7)).pass.program.source).toBe(kept.program.source);
    const { restore } = separatePass(soil(0.7));
    expect(difference(restore(runOnTile(kept)), runOnTile(soil(0.7)))).toBeLessThan(NOISE);
  });

  it('leaves a limit in the pass, with the coefficient that it needs', () => {
    const pass = limitedPass();
    const { pass: kept, restore } = separatePass(pass);
    expect(kept.binding.tables).toHaveLength(1);
    expect(difference(restore(runOnTile(kept)), runOnTile(pass))).toBeLessThan(NOISE);
  });
});

describe('passes that are fused', () => {
  it('come to the sums that each has alone, by class to the last bit', () => {
    fc.assert(
      fc.property(fc.array(randomPass, { minLength: 1, maxLength: 3 }), (passes) => {
        const { pass, split } = fusePasses(passes);
        const sums = split(runOnTile(pass));
        passes.forEach((each, place) => {
          const alone = runOnTile(each);
          expect(difference(sums[place]!, alone)).toBeLessThan(NOISE);
          // Only what has no class of the service is gathered from several places.
          each.cells.sums.forEach(({ byClass }, slot) => {
            if (byClass) expect(sums[place]!.total[slot]).toEqual(alone.total[slot]);
          });
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('read each layer once, and form a common sum once', () => {
    const { pass } = fusePasses([soilPass(0.2), soilPass(0.7)].map((each) => separatePass(each).pass));
    expect(pass.layers.map(({ fileId }) => fileId)).toEqual(['0', '1']);
    expect(pass.cells.sums).toHaveLength(1);
  });
});

const NONE = 1;

/** R (zone) · K · LS (layers) · (1 − C · P) with C and P of the one class. */
function soilPass(cover: number): PixelPass {
  const list = operationList();
  const factor = (table: number, by: 'zone' | 'class') => list.add({ kind: 'table', table, by, places: 1, place: 0 });
  const times = (left: number, right: number) => list.add({ kind: 'binary', name: '*', left, right });
  const layers = times(list.add({ kind: 'layer', layer: 0 }), list.add({ kind: 'layer', layer: 1 }));
  const potential = times(factor(0, 'zone'), layers);
  const actual = times(times(potential, factor(1, 'class')), factor(2, 'class'));
  const value = list.add({ kind: 'binary', name: '-', left: potential, right: actual });
  return handmade(list.operations, value, [
    Float64Array.of(3000, 4000),
    Float64Array.of(cover, NaN, cover, NaN),
    Float64Array.of(0.5, NaN, 0.5, NaN),
  ]);
}

/** max(K − c, 0) with c of the zone. */
function limitedPass(): PixelPass {
  const list = operationList();
  const layer = list.add({ kind: 'layer', layer: 0 });
  const limit = list.add({ kind: 'table', table: 0, by: 'zone', places: 1, place: 0 });
  const left = list.add({ kind: 'binary', name: '-', left: layer, right: limit });
  const right = list.add({ kind: 'number', value: 0 });
  const value = list.add({ kind: 'binary', name: 'max', left, right });
  return handmade(list.operations, value, [Float64Array.of(0.75, 1)]);
}

function handmade(
  operations: PixelPass['cells']['operations'],
  value: number,
  tables: readonly Float64Array[],
): PixelPass {
  const [sample] = fc.sample(randomPass, { numRuns: 1, seed: 1 });
  const layerCount = Math.max(...operations.map((each) => (each.kind === 'layer' ? each.layer + 1 : 0)));
  const cells = {
    operations,
    layerCount,
    tableCount: tables.length,
    intervalCount: 0,
    usesClasses: true,
    sums: [{ kind: 'integrate' as const, byClass: true, value }],
    outputs: [],
  };
  const layer = (number: number) => ({
    ...sample!.classLayer,
    rowId: `${number}`,
    fileId: `${number}`,
    sha256: `${number}`,
  });
  return {
    ...sample!,
    ...slotKernel(cells),
    binding: { classCount: NONE, tables, intervals: [], lists: [] },
    layers: Array.from({ length: layerCount }, (_, number) => layer(number)),
    classes: ['11'],
    codes: [[11, 0]],
    land: ZONES.map((id) => ({ id, regionId: id, without: [] })),
  };
}
