import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../geojson.ts';
import { signedArea } from '../signed-area.ts';
import { assemblePolygon, type AssembledPolygon } from './assemble-polygon.ts';
import { noRepairs, type RingRepairs } from './clean-ring.ts';

type Ring = Position[];

/** Clockwise, as the format wants shells. */
function shell(x: number, y: number, size: number): Ring {
  return [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
    [x, y],
  ];
}

function hole(x: number, y: number, size: number): Ring {
  return shell(x, y, size).toReversed();
}

function assemble(...parts: Ring[]): AssembledPolygon & { repairs: RingRepairs; areas: number[][] } {
  const repairs = noRepairs();
  const result = assemblePolygon(parts, repairs)!;
  const { geometry } = result;
  const polygons = geometry === null ? [] : geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { ...result, repairs, areas: polygons.map((rings) => rings.map(signedArea)) };
}

describe('making polygons of rings', () => {
  it('winds shells counter-clockwise and holes clockwise', () => {
    const result = assemble(shell(0, 0, 10), hole(2, 2, 3));
    expect(result.geometry!.type).toBe('Polygon');
    expect(result.areas).toEqual([[100, -9]]);
    expect(result.wrongWinding).toBe(0);
    expect(result.crossing).toBe('none');
  });

  it('finds islands in lakes and gives each hole to its shell, whatever the order', () => {
    const parts = [hole(21, 1, 2), shell(3, 3, 2), hole(2, 2, 4), shell(20, 0, 5), shell(0, 0, 10)];
    const result = assemble(...parts);
    // Land 100 with a lake 16, the island 4 in it, and a second land 25 with a lake 4.
    expect(result.areas).toEqual([[100, -16], [25, -4], [4]]);
    expect(result.geometry!.type).toBe('MultiPolygon');
  });

  it('corrects rings wound the other way and counts them', () => {
    const result = assemble(hole(0, 0, 10), shell(2, 2, 3));
    expect(result.areas).toEqual([[100, -9]]);
    expect(result.wrongWinding).toBe(2);
    expect(result.sameWindingHoles).toBe(0);
  });

  it('takes a ring inside another one of the same winding as a hole, and says so', () => {
    const result = assemble(shell(0, 0, 10), shell(2, 2, 3));
    expect(result.areas).toEqual([[100, -9]]);
    expect(result.sameWindingHoles).toBe(1);
  });

  it('keeps neighbours that share an edge and holes that touch their shell', () => {
    expect(assemble(shell(0, 0, 10), shell(10, 0, 10)).areas).toEqual([[100], [100]]);
    const touching = assemble(shell(0, 0, 10), hole(0, 2, 3), hole(6, 6, 4));
    expect(touching.areas).toEqual([[100, -16, -9]]);
    expect(touching.crossing).toBe('none');
  });

  it('drops a ring that is there twice, and its holes stay holes', () => {
    const result = assemble(
      shell(0, 0, 10),
      [...shell(0, 0, 10).slice(2), ...shell(0, 0, 10).slice(1, 3)],
      hole(2, 2, 3),
    );
    expect(result.duplicateRings).toBe(1);
    expect(result.areas).toEqual([[100, -9]]);
  });

  it('closes open rings, removes repeated points and spikes', () => {
    const open: Ring = [
      [0, 0],
      [0, 10],
      [0, 10],
      [10, 10],
      [15, 15], // a spike out and back
      [10, 10],
      [10, 0],
      [14, 0], // along the edge and back over it
      [3, 0],
    ];
    const result = assemble(open);
    expect(result.areas).toEqual([[100]]);
    expect(result.repairs).toEqual({ closed: 1, duplicatePoints: 2, spikes: 2, emptyRings: 0 });
  });

  it('removes a spike at the first point of a ring', () => {
    const result = assemble([
      [-5, -5],
      [0, 0],
      [0, 10],
      [10, 10],
      [10, 0],
      [0, 0],
      [-5, -5],
    ]);
    expect(result.areas).toEqual([[100]]);
  });

  it('drops rings without area', () => {
    const flat: Ring = [
      [0, 0],
      [5, 5],
      [9, 9],
      [0, 0],
    ];
    const result = assemble(flat, [[1, 1]], [], shell(0, 0, 1));
    expect(result.areas).toEqual([[1]]);
    expect(result.repairs.emptyRings).toBe(3);
    expect(assemble(flat).geometry).toBeNull();
  });

  it('finds a figure of eight, also one that crosses at a vertex', () => {
    const eight: Ring = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
      [0, 0],
    ];
    expect(assemble(eight).crossing).toEqual({ at: [5, 5] });
    const atVertex: Ring = [
      [0, 0],
      [5, 5],
      [10, 10],
      [10, 0],
      [5, 5],
      [0, 10],
      [0, 0],
    ];
    expect(assemble(atVertex).crossing).toEqual({ at: [5, 5] });
  });

  it('does not mistake a ring that touches itself for one that crosses itself', () => {
    const waist: Ring = [
      [0, 0],
      [5, 5],
      [0, 10],
      [10, 10],
      [5, 5],
      [10, 0],
      [0, 0],
    ];
    expect(assemble(waist).crossing).toBe('none');
  });

  it('finds a hole that crosses its shell', () => {
    expect(assemble(shell(0, 0, 10), hole(8, 4, 4)).crossing).not.toBe('none');
  });

  it('sorts out a land-use class of many thousand pieces', () => {
    // 100 × 100 squares of 4, each with a hole of 1.
    const parts: Ring[] = [];
    for (let i = 0; i < 10_000; i++) {
      const [x, y] = [(i % 100) * 3, Math.floor(i / 100) * 3];
      parts.push(shell(x, y, 2), hole(x + 0.5, y + 0.5, 1));
    }
    const result = assemble(...parts);
    expect(result.areas).toHaveLength(10_000);
    expect(result.areas.every(([outer, inner]) => outer === 4 && inner === -1)).toBe(true);
    expect(result.crossing).toBe('none');
  });

  it('gives up on rings made to cost time instead of taking it', () => {
    // 20 000 slivers from top to bottom, none in another: 2 × 20 000² comparisons.
    const slivers = Array.from({ length: 20_000 }, (_, i): Ring => [
      [i, 0],
      [i, 1e6 + i],
      [i + 0.5, 1e6 + i],
      [i + 0.5, 0],
      [i, 0],
    ]);
    expect(assemblePolygon(slivers, noRepairs())).toBeNull();
  });

  it('encloses the same land for any star, however its ring starts and turns', () => {
    const spokes = fc.array(fc.double({ min: 1, max: 10, noNaN: true }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(spokes, fc.nat(100), fc.boolean(), (radii, start, isReversed) => {
        const star = radii.map((radius, i): Position => {
          const angle = (2 * Math.PI * i) / radii.length;
          return [500_000 + radius * Math.cos(angle), 3_950_000 + radius * Math.sin(angle)];
        });
        const turned = star.map((_, i) => star[(i + start) % star.length]!);
        const result = assemble(isReversed ? turned.toReversed() : turned);
        expect(result.areas[0]![0]).toBeCloseTo(signedArea(star), 6);
        expect(result.crossing).toBe('none');
      }),
    );
  });
});
