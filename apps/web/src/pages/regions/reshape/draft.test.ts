import { describe, expect, it } from 'vitest';
import {
  cornerAfter,
  cornersAt,
  draftOf,
  geometryOf,
  NOTHING_DRAWN,
  withCorners,
  type PolygonalGeometry,
} from './draft.ts';
import { begun, changed, redone, undone } from './history.ts';

const SQUARE: PolygonalGeometry = {
  type: 'Polygon',
  coordinates: [
    [
      [118.123456789, 35],
      [119, 35],
      [119, 36],
      [118.123456789, 35],
    ],
  ],
};
const SHELL = { polygon: 0, ring: 0 };

describe('a boundary on the desk', () => {
  it('comes back as it was, to the last digit', () => {
    expect(geometryOf(draftOf(SQUARE))).toEqual(SQUARE);
    expect(geometryOf(draftOf(null))).toBeNull();
  });

  it('is one from the third corner on', () => {
    const two = withCorners(NOTHING_DRAWN, SHELL, [
      [1, 1],
      [2, 1],
    ]);
    expect(geometryOf(two)).toBeNull();
    const three = withCorners(two, SHELL, [...cornersAt(two, SHELL), [2, 2]]);
    expect(geometryOf(three)).toMatchObject({ type: 'Polygon' });
  });

  it('gets a corner halfway to the next, the last of a ring before the first', () => {
    const corners = cornersAt(draftOf(SQUARE), SHELL);
    expect(cornerAfter(corners, 1, true)).toEqual([119, 35.5]);
    expect(cornerAfter(corners, 2, true)).toEqual([(119 + 118.123456789) / 2, 35.5]);
  });

  it('has a line that goes on as it went', () => {
    const line = [
      [1, 1],
      [2, 3],
    ];
    expect(cornerAfter(line, 1, false)).toEqual([3, 5]);
  });
});

describe('steps on the desk', () => {
  it('are undone and done again, until something else is done', () => {
    const [a, b, c] = [1, 2, 3].map((lon) => ({ ...NOTHING_DRAWN, line: [[lon, 0]] }));
    const twice = changed(changed(begun(a!), b!), c!);
    expect(undone(twice).present).toBe(b);
    expect(redone(undone(twice)).present).toBe(c);
    expect(redone(changed(undone(twice), a!)).present).toBe(a);
    expect(undone(begun(a!)).present).toBe(a);
  });
});
