import { describe, expect, it } from 'vitest';
import { between, changeLooks, looksOf } from './looks.ts';

const STYLE = { ramp: ['#003300', '#00ff00'], mostHeight: 100 };

describe('how regions stand', () => {
  it('is by their amounts: twice as much is twice as high', () => {
    const looks = looksOf(
      [
        { id: 'a', amount: 10 },
        { id: 'b', amount: 20 },
      ],
      STYLE,
    );
    expect([looks.of('a').height, looks.of('b').height]).toEqual([50, 100]);
    expect(looks.isCut).toBe(false);
    // The ends of the ramp are the least and the most.
    expect([looks.of('a').colour, looks.of('b').colour]).toEqual(['#003300', '#00ff00']);
    expect(looksOf([{ id: 'only', amount: 3 }], STYLE).of('only')).toEqual({ height: 100, colour: '#00ff00' });
  });

  it('lies flat and grey where the amount is missing, which is not 0', () => {
    const looks = looksOf(
      [
        { id: 'a', amount: null },
        { id: 'b', amount: 0 },
        { id: 'c', amount: 5 },
      ],
      STYLE,
    );
    expect(looks.of('a')).toEqual({ height: 0, colour: '#7d8685' });
    expect(looks.of('b').height).toBe(0);
    expect(looks.of('b').colour).not.toBe(looks.of('a').colour);
    expect(looks.of('unknown')).toEqual(looks.of('a'));
  });

  it('is cut where one region would flatten all others, and says so', () => {
    // 100 regions of 1…100 and one of 1 000 000: the place of 0.97 × 100 is the 98th.
    const amounts = Array.from({ length: 100 }, (_, index) => ({ id: String(index), amount: index + 1 }));
    const looks = looksOf([...amounts, { id: 'giant', amount: 1_000_000 }], STYLE);
    expect(looks.top).toBe(98);
    expect(looks.isCut).toBe(true);
    expect([looks.of('giant').height, looks.of('97').height]).toEqual([100, 100]);
    expect(looks.of('48').height).toBe(50);
  });

  it('shows a loss as high as a gain of the same size, in its own colour', () => {
    const changes = [
      { id: 'up', amount: 8 },
      { id: 'down', amount: -8 },
    ];
    const looks = changeLooks(changes, { rise: ['#00ff00'], fall: ['#ff0000'], mostHeight: 100 });
    expect(looks.of('up')).toEqual({ height: 100, colour: '#00ff00' });
    expect(looks.of('down')).toEqual({ height: 100, colour: '#ff0000' });
  });

  it('goes over into another look', () => {
    const from = { height: 0, colour: '#000000' };
    expect(between(from, { height: 10, colour: '#ffffff' }, 0.5)).toEqual({ height: 5, colour: '#808080' });
    expect(between(from, { height: 10, colour: '#ffffff' }, 1)).toEqual({ height: 10, colour: '#ffffff' });
  });
});
