import { describe, expect, it } from 'vitest';
import { cellPlace, MOST_WINDOWS, withWindow, type InfoWindow } from './info-windows.ts';

function opened(count: number): readonly InfoWindow<string>[] {
  return Array.from({ length: count }, (_, index) => `w${index}`).reduce<readonly InfoWindow<string>[]>(
    (windows, key) => withWindow(windows, key, key).windows,
    [],
  );
}

describe('info windows', () => {
  it('fill one column of six cells from the top', () => {
    expect(MOST_WINDOWS).toBe(6);
    expect(opened(6).map(({ cell }) => cell)).toEqual([0, 1, 2, 3, 4, 5]);
    // 690 px without a bar of 40 above and 50 px below: six cells of 100
    expect(cellPlace(2, { height: 690 }, { topPx: 40, bottomPx: 50 })).toEqual({ y: 240, height: 100 });
  });

  it('take a cell that has become free', () => {
    const windows = opened(6).filter(({ key }) => key !== 'w3');
    const next = withWindow(windows, 'new', 'new');
    expect(next.isOver).toBe(false);
    expect(next.windows.at(-1)?.cell).toBe(3);
  });

  it('say so when all six are taken, and open at the default position', () => {
    const next = withWindow(opened(6), 'seventh', 'x');
    expect(next.isOver).toBe(true);
    expect(next.windows.at(-1)).toEqual({ key: 'seventh', cell: 0, subject: 'x' });
  });

  it('show the same thing once', () => {
    const next = withWindow(opened(6), 'w2', 'newer');
    expect(next.isOver).toBe(false);
    expect(next.windows).toHaveLength(6);
    expect(next.windows[2]?.subject).toBe('newer');
  });
});
