import { describe, expect, it } from 'vitest';
import { createLru } from './lru.ts';

describe('things used last', () => {
  it('make room by weight, the one used longest ago first, and are let go of', () => {
    const gone: string[] = [];
    const lru = createLru<string>({ most: 6, weightOf: (text) => text.length, letGo: (text) => gone.push(text) });
    lru.set('a', 'aa');
    lru.set('b', 'bb');
    lru.set('c', 'cc');
    expect(lru.get('a')).toBe('aa');
    // 2 + 2 + 2 + 3 = 9: b and c go, a was asked for since
    lru.set('d', 'ddd');
    expect(gone).toEqual(['bb', 'cc']);
    expect([lru.get('a'), lru.get('b'), lru.get('d')]).toEqual(['aa', undefined, 'ddd']);
  });

  it('are replaced under their name, and one that is too heavy stays alone', () => {
    const gone: number[] = [];
    const lru = createLru<number>({ most: 5, weightOf: (value) => value, letGo: (value) => gone.push(value) });
    lru.set('a', 2);
    lru.set('a', 3);
    lru.set('b', 9);
    expect(gone).toEqual([2, 3]);
    expect(lru.get('b')).toBe(9);
  });
});
