import { LEAVES, OWN_ADDEND, SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { DARK, LIGHT } from './palette.ts';
import { mixed, textOn } from '@qingzhang/core/colours';
import { serviceColour } from '@qingzhang/contract/service-colour';

describe('colours of services', () => {
  it.each([LIGHT, DARK])('are all different among the services that are calculated', (palette) => {
    const colours = [...LEAVES, OWN_ADDEND].map(({ wire }) => serviceColour(wire, palette));
    expect(new Set(colours).size).toBe(LEAVES.length + 1);
  });

  it('give a sum the colour of its part', () => {
    for (const { wire, group, kind } of SERVICES) {
      if (kind === 'sum' && group !== 'total') expect(serviceColour(wire, LIGHT)).toBe(LIGHT[group]);
    }
  });

  it('mix channel by channel', () => {
    // half-way from 00 to ff is 127.5, rounded up to 128 = 80
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
  });

  it('carry black or white text, whichever is clearer', () => {
    expect(textOn('#006d75')).toBe('#ffffff');
    expect(textOn('#ffe58f')).toBe('#000000');
  });
});
