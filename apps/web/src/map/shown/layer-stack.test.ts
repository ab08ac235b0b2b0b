import { describe, expect, it } from 'vitest';
import { movedLayer, readLayers, withLayer, withOpacity, withoutLayer } from './layer-stack.ts';

const STACK = [
  { id: 'a', opacity: 1 },
  { id: 'b', opacity: 0.5 },
  { id: 'c', opacity: 0.2 },
];
const ids = (stack: readonly { readonly id: string }[]) => stack.map(({ id }) => id).join('');

describe('the layers of a map', () => {
  it('come on top, move by one and stay at the ends', () => {
    expect(ids(withLayer(STACK, 'd'))).toBe('dabc');
    expect(withLayer(STACK, 'b')).toBe(STACK);
    expect(ids(movedLayer(STACK, 'c', -1))).toBe('acb');
    expect(ids(movedLayer(STACK, 'a', -1))).toBe('abc');
    expect(ids(movedLayer(STACK, 'c', 1))).toBe('abc');
    expect(ids(withoutLayer(STACK, 'b'))).toBe('ac');
  });

  it('keep their opacity between nothing and all', () => {
    expect(withOpacity(STACK, 'a', 0.3)[0]?.opacity).toBe(0.3);
    expect(withOpacity(STACK, 'a', -2)[0]?.opacity).toBe(0);
    expect(withOpacity(STACK, 'a', 7)[0]?.opacity).toBe(1);
  });

  it('are read back as stored, without what is no layer', () => {
    expect(readLayers(JSON.stringify(STACK))).toEqual(STACK);
    expect(
      readLayers('[{"id":"a","opacity":1},{"id":"a","opacity":0},{"id":1,"opacity":1},{"id":"b","opacity":9}]'),
    ).toEqual([{ id: 'a', opacity: 1 }]);
    expect(ids(readLayers('nonsense'))).toBe('shapes');
    expect(ids(readLayers(null))).toBe('shapes');
  });
});
