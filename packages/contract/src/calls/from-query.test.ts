import { describe, expect, it } from 'vitest';
import { fromQuery } from './from-query.ts';
import { baseMap } from './map-calls.ts';

describe('a query', () => {
  it('keeps what looks like a number where text is asked for', () => {
    const query = { zoom: '5', year: '2020', boundaryVersion: '2019', _: '17' };
    expect(fromQuery(baseMap.body, query)).toEqual({ zoom: 5, year: 2020, boundaryVersion: '2019' });
  });
});
