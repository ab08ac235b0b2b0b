import { describe, expect, it } from 'vitest';
import { attributesOf, titleOf } from './attributes.ts';

const SHIP = {
  name: '鲁渔 1',
  id: 'x',
  bxtId: 1,
  sbdId: 2,
  dragId: 3,
  aliasTitle: '船',
  geometry: {},
  shipName: '鲁渔 1',
  speed: 5.25,
  course: 0,
  time: '',
  geoLayer: null,
  online: true,
};

describe('a popup', () => {
  it('lists every attribute but name, id, bxtId, sbdId, dragId and aliasTitle, and leaves out what is empty', () => {
    expect(attributesOf(SHIP)).toEqual([
      { label: '船名', text: '鲁渔 1' },
      { label: '航速', text: '5.25' },
      { label: '航向', text: '0' },
      { label: 'online', text: '是' },
    ]);
  });

  it('is headed by the name, else the alias, else the layer', () => {
    expect(titleOf(SHIP, '船舶')).toBe('鲁渔 1');
    expect(titleOf({ aliasTitle: '观测站' }, '点')).toBe('观测站');
    expect(titleOf({ name: ' ' }, '点')).toBe('点');
  });
});
