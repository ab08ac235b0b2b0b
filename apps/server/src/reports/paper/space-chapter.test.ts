import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import { describe, expect, it } from 'vitest';
import type { Drawing, PathShape } from '../../documents/drawing.ts';
import type { AtlasLayer, ReportAtlas } from '../report-atlas.ts';
import { spaceChapter } from './space-chapter.ts';

const strip = (west: number, east: number): PolygonalGeometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 35],
      [east, 35],
      [east, 36],
      [west, 36],
      [west, 35],
    ],
  ],
});

/** Three villages side by side and one without a boundary. */
function atlasOf(amounts: Record<string, number | null>, more: Partial<AtlasLayer> = {}): ReportAtlas {
  const byId = new Map([
    ['a', strip(118, 118.3)],
    ['b', strip(118.3, 118.6)],
    ['c', strip(118.6, 119)],
  ]);
  return {
    shapes: {
      bounds: [118, 35, 119, 36],
      byId,
      outline: strip(118, 119),
      named: [{ id: 'a', name: '甲镇', geometry: strip(118, 118.6) }],
      around: [strip(119, 119.1)],
    },
    regions: Object.keys(amounts).map((id) => ({ id, name: `${id}村` })),
    layers: [
      {
        wire: null,
        title: '生态产品总值',
        amounts: new Map(Object.entries(amounts)),
        unallocated: 0,
        standing: { status: 'done', openIssues: 0 },
        ...more,
      },
    ],
  };
}

function told(atlas: ReportAtlas): { readonly drawing: Drawing; readonly note: string; readonly texts: string[] } {
  const { parts } = spaceChapter(atlas);
  const figure = parts.find((part) => part.part === 'figure')!;
  const note = parts.find((part) => part.part === 'note')!;
  const texts = figure.drawing.shapes.flatMap((shape) => (shape.shape === 'text' ? [shape.text] : []));
  return { drawing: figure.drawing, note: note.text, texts };
}

describe('maps of a report', () => {
  it('shade regions by class, and what was not calculated is hatched, never the lowest shade', () => {
    // 3 万元/km² and 9 万元/km²: two classes that part at 3.
    const { drawing, note, texts } = told(atlasOf({ a: 30_000, b: null, c: 90_000 }));
    const paths = drawing.shapes.filter((shape): shape is PathShape => shape.shape === 'path');
    const villages = paths.filter(({ isEvenOdd }) => isEvenOdd === true);
    expect(villages.map(({ fill }) => fill)).toEqual(['#edf8b1', '#ffffff', '#225ea8']);
    expect(texts).toEqual(expect.arrayContaining(['甲镇', '万元/km²', '> 3', '≤ 3', '未核算', 'N', '0']));
    // Between b's borders at 30 % and 60 % of the width lie all ends of the lines that hatch it.
    const hatched = paths.find(({ d, fill }) => fill === undefined && (d.match(/M/g)?.length ?? 0) > 20)!;
    const width = Number(/M[\d.]+ [\d.]+l([\d.]+) 0/.exec(villages[0]!.d)![1]) / 0.3;
    const ends = [...hatched.d.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x) / width);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0.299);
    expect(Math.max(...ends)).toBeLessThanOrEqual(0.601);
    expect(note).toBe(
      '单位面积生态产品总值最高的是c村（9.00 万元/km²），最低的是a村（3.00 万元/km²）。1 个区域未核算或面积不明，图中以斜线表示。',
    );
  });

  it('say what is not on them: regions without a boundary, and what no region has', () => {
    const { note } = told(atlasOf({ a: 0, b: 0, c: 50_000, d: 20_000 }, { unallocated: 1_234_500 }));
    expect(note).toBe(
      '单位面积生态产品总值最高的是c村（5.00 万元/km²），2 个区域为 0。1 个区域没有边界，不在图上。另有 123.45 万元未分配到区域，不在图上。',
    );
  });

  it('put a loss into the lowest class, and mark open questions', () => {
    const { texts, note } = told(
      atlasOf({ a: -5_000, b: 20_000, c: 70_000 }, { standing: { status: 'confirm', openIssues: 3 } }),
    );
    expect(texts).toEqual(expect.arrayContaining(['需确认 3 项', '≤ -0.5', '-0.5–2', '> 2']));
    expect(note).toContain('最低的是a村（-5,000.00 元/km²）');
  });

  it('name no single region where all are the same, and are left out where there are none', () => {
    expect(told(atlasOf({ a: 10_000, b: 10_000, c: 10_000 })).note).toContain(
      '各区域的单位面积生态产品总值相同，为 1.00 万元/km²',
    );
    expect(spaceChapter(null).parts).toEqual([]);
  });
});
