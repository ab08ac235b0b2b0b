import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('has one text however the keys were put', () => {
    expect(canonicalJson({ b: [1, { d: null, c: '水' }], a: 0.1 })).toBe('{"a":0.1,"b":[1,{"c":"水","d":null}]}');
    expect(canonicalJson({ a: 0.1, b: [1, { c: '水', d: null }] })).toBe('{"a":0.1,"b":[1,{"c":"水","d":null}]}');
  });

  it('leaves out what is undefined and writes −0 as 0', () => {
    expect(canonicalJson({ a: undefined, b: -0, c: 1e21 })).toBe('{"b":0,"c":1e+21}');
  });

  it('writes lists of numbers like any other list', () => {
    expect(canonicalJson([[-0, 1e21], [], [[0.1]]])).toBe('[[0,1e+21],[],[[0.1]]]');
  });

  it('reads back as the same value, whatever it holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    [{ a: [NaN] }, '$.a[0] is NaN'],
    [{ a: Infinity }, '$.a is Infinity'],
    [[undefined], '$[0] is undefined'],
    // oxlint-disable-next-line no-sparse-arrays -- a hole is what is refused
    [[1, , 2], '$[1] is undefined'],
    [
      [
        [1, 2],
        [3, -Infinity],
      ],
      '$[1][1] is -Infinity',
    ],
    [{ a: 1n }, '$.a is bigint'],
    [{ a: new Map() }, '$.a is no plain object'],
    [Float64Array.of(1), '$ is no plain object'],
  ])('refuses what JSON would change silently: %o', (value, text) => {
    expect(() => canonicalJson(value)).toThrow(text);
  });
});
