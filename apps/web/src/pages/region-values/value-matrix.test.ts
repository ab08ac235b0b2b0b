import { describe, expect, it } from 'vitest';
import type { RegionValue } from '../../regions/region-value.ts';
import { valueMatrix } from './value-matrix.ts';

const value = (
  regionId: string | null,
  serviceCode: string,
  yuan: number,
  perKm2: number | null = null,
): RegionValue => ({
  regionId,
  parentId: 'county',
  regionName: regionId ?? '未分配',
  level: 2,
  serviceCode,
  year: 2023,
  value: yuan,
  physicalAmount: null,
  physicalUnit: null,
  areaKm2: null,
  perKm2,
  perCapita: null,
  rank: null,
  allocMethod: null,
  status: 'done',
  openIssues: 0,
});

describe('the matrix of regions and services', () => {
  const children = [value(null, 'a', 1), value('north', 'a', 6, 3), value('south', 'a', 3), value('north', 'b', 2)];
  const own = [value('county', 'a', 10)];

  it('lists the regions, then what none of them gets, then the whole', () => {
    expect(valueMatrix(children, own, 'value').map(({ name, kind }) => [name, kind])).toEqual([
      ['north', 'region'],
      ['south', 'region'],
      ['未分配', 'rest'],
      ['county', 'total'],
    ]);
  });

  it('has no figure where a region has none, and the figure of the basis asked for', () => {
    const [north, south] = valueMatrix(children, own, 'perKm2');
    expect([north?.figures.get('a'), north?.figures.get('b')]).toEqual([3, null]);
    expect(south?.figures.get('b')).toBeUndefined();
  });
});
