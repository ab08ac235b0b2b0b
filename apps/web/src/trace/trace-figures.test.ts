import { describe, expect, it } from 'vitest';
import type { TraceSource } from '@qingzhang/contract/results/trace-source';
import type { TraceSymbol } from '@qingzhang/contract/results/trace';
import { figureText, shownFigures, sourceGroups } from './trace-figures.ts';

const SYMBOL: TraceSymbol = {
  symbol: 'Qi',
  label: '分类型水量',
  unit: 'm^3/a',
  kind: 'step',
  phase: 'field',
  value: { dims: ['class'], labels: [['112', '315']], values: [30, 12] },
  zones: {
    dims: ['zone', 'class'],
    labels: [
      ['north', 'south'],
      ['112', '315'],
    ],
    // north: 10 and 5; south: 20 and 7 — together the unit's 30 and 12
    values: [10, 5, 20, 7],
  },
  sources: [],
  inputs: [],
  notes: [],
};

describe('the figures of a symbol', () => {
  it('are those of the unit unless a zone is asked for', () => {
    expect(shownFigures(SYMBOL, null)).toEqual({
      kind: 'entries',
      entries: [
        { labels: [{ dim: 'class', label: '112' }], figure: 30 },
        { labels: [{ dim: 'class', label: '315' }], figure: 12 },
      ],
    });
  });

  it('are those of the zone that is asked for', () => {
    const found = shownFigures(SYMBOL, 'south');
    expect(found.kind === 'entries' && found.entries.map(({ figure }) => figure)).toEqual([20, 7]);
  });

  it('are those of the unit where the region asked for is no zone of its own', () => {
    const found = shownFigures(SYMBOL, 'elsewhere');
    expect(found.kind === 'entries' && found.entries.map(({ figure }) => figure)).toEqual([30, 12]);
  });

  it('are one figure where the zone has nothing else to tell apart', () => {
    const byZone = { ...SYMBOL, value: null, zones: { dims: ['zone'], labels: [['north', 'south']], values: [1, 2] } };
    expect(shownFigures(byZone, 'north')).toEqual({ kind: 'figure', figure: 1 });
  });

  it('name rows by what their columns say', () => {
    const value = { dims: ['row'], labels: [['0', '1']], keys: { name: ['东湖', '大水库'] }, values: [3, null] };
    expect(shownFigures({ ...SYMBOL, value }, null)).toEqual({
      kind: 'entries',
      entries: [
        { labels: [{ dim: 'name', label: '东湖' }], figure: 3 },
        { labels: [{ dim: 'name', label: '大水库' }], figure: null },
      ],
    });
  });

  it('say yes and no in Chinese', () => {
    expect([figureText('true'), figureText('false'), figureText('mm')]).toEqual(['是', '否', 'mm']);
  });

  it('show what is missing as missing', () => {
    expect([figureText(null), figureText(0)]).toEqual(['—', '0']);
  });

  it('keep their 分 however large they are, and nine digits where they are small', () => {
    expect(figureText(1_893_752_416.229_697)).toBe('1,893,752,416.23');
    expect(figureText(0.012_345_678_912_3)).toBe('0.0123456789');
  });
});

describe('sources', () => {
  it('of one table are one line', () => {
    const row = (rowId: string): TraceSource => ({
      from: 'row',
      table: 'someTable',
      rowId,
      rowVersion: 1,
      regionLevel: null,
      column: 'amount',
      regionId: null,
    });
    const groups = sourceGroups([row('a'), { from: 'calendar', year: 2023 }, row('b')]);
    expect(groups.map(({ sources }) => sources.length)).toEqual([2, 1]);
  });
});
