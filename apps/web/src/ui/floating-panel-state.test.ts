import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closed,
  opened,
  placed,
  raised,
  shaped,
  stackPosition,
  steered,
  withinReach,
  type PanelPile,
} from './floating-panel-state.ts';

const AREA = { width: 1000, height: 600 };
const PLACE = { x: 10, y: 20, width: 320, height: 160 };
const THREE: PanelPile = ['a', 'b', 'c'].reduce<PanelPile>((pile, id) => opened(pile, id, PLACE), []);
const ids = (pile: PanelPile) => pile.map(({ id }) => id).join('');

describe('floating panels', () => {
  it('lie one above the other; a touched one comes to the front', () => {
    expect(ids(raised(THREE, 'a'))).toBe('bca');
    expect(ids(opened(THREE, 'b', { ...PLACE, x: 500 }))).toBe('acb');
    expect(opened(THREE, 'b', { ...PLACE, x: 500 }).at(-1)?.place.x).toBe(10);
    expect(ids(closed(THREE, 'b'))).toBe('ac');
    expect(raised(THREE, 'c')).toBe(THREE);
  });

  it('are minimised into a stack that closes up when one is restored', () => {
    const stacked = shaped(shaped(THREE, 'a', 'stacked'), 'c', 'stacked');
    expect(['a', 'b', 'c'].map((id) => stackPosition(stacked, id))).toEqual([0, -1, 1]);
    const restored = shaped(stacked, 'a', 'open');
    expect(stackPosition(restored, 'c')).toBe(0);
    expect(ids(restored)).toBe('bca');
    expect(restored.at(-1)?.place).toEqual(PLACE);
  });

  it('move by 16 px with an arrow key, and are sized with Shift', () => {
    expect(steered(PLACE, 'ArrowRight', false)).toEqual({ ...PLACE, x: 26 });
    expect(steered(PLACE, 'ArrowUp', true)).toEqual({ ...PLACE, height: 144 });
    expect(steered(PLACE, 'Enter', false)).toBeUndefined();
  });

  it('never get lost: wherever they are dragged, 48 px of the header stay in the area', () => {
    const far = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(
        far,
        far,
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 3000 }),
        (x, y, width, height) => {
          const { place } = placed(THREE, 'a', { x, y, width, height }, AREA)[0]!;
          expect(place.x + place.width).toBeGreaterThanOrEqual(48);
          expect(place.x).toBeLessThanOrEqual(952);
          expect(place.y).toBeGreaterThanOrEqual(0);
          expect(place.y).toBeLessThanOrEqual(552);
          expect(place.width).toBeLessThanOrEqual(1000);
          expect(withinReach(place, AREA)).toEqual(place);
        },
      ),
    );
  });
});
