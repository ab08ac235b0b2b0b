import { afterEach, describe, expect, it } from 'vitest';
import { reachGoal, select, useSelection } from './selection.ts';

afterEach(() => select(null));

describe('the selection', () => {
  it('is one feature for tables and maps', () => {
    select({ layer: 'stations', id: 'a' });
    expect(useSelection.getState()).toEqual({ selected: { layer: 'stations', id: 'a' }, goal: null });
    select(null);
    expect(useSelection.getState().selected).toBeNull();
  });

  it('stays the same object while it names the same feature, so that nothing is drawn again', () => {
    select({ layer: 'stations', id: 'a' });
    const { selected } = useSelection.getState();
    select({ layer: 'stations', id: 'a' });
    expect(useSelection.getState().selected).toBe(selected);
  });

  it('leads the map to a position once', () => {
    select({ layer: 'stations', id: 'a' }, [118, 35]);
    expect(useSelection.getState().goal).toEqual([118, 35]);
    reachGoal();
    expect(useSelection.getState()).toEqual({ selected: { layer: 'stations', id: 'a' }, goal: null });
  });
});
