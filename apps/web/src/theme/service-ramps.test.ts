import { LEAVES } from '@qingzhang/catalogue/registry';
import { serviceRamp } from '@qingzhang/contract/service-ramp';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { DARK, LIGHT } from './palette.ts';

describe('the shades of services on a map', () => {
  it.each(['light', 'dark'] as const)('are another ramp for each of them on a %s ground', (ground) => {
    const ramps = LEAVES.map(({ wire }) => serviceRamp(wire, ground).join(' '));
    expect(new Set(ramps).size).toBe(LEAVES.length);
  });

  it.each([
    ['light', LIGHT.page],
    ['dark', DARK.page],
  ] as const)('stand out from a %s ground, the more the higher', (ground, page) => {
    for (const { wire } of LEAVES) {
      const found = serviceRamp(wire, ground).map((shade) => contrast(shade, page));
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      expect(found[0]).toBeGreaterThan(1.2);
      // What WCAG asks of a figure's parts.
      expect(found.at(-1)).toBeGreaterThan(4.5);
    }
  });
});
