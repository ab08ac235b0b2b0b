import { describe, expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';
import { DARK, LIGHT, type Palette } from './palette.ts';

const TEXTS = [
  'text',
  'textSoft',
  'accent',
  'success',
  'warning',
  'error',
  'material',
  'regulating',
  'cultural',
] as const;
const GROUNDS = ['page', 'surface', 'soft'] as const;
const WHITE = '#ffffff';
/** WCAG AA for text of normal size. */
const ENOUGH = 4.5;

it('measures contrast as WCAG does', () => {
  // Black on white is 21 : 1 by definition; the primary colour on white is 6.10.
  expect(contrast('#000000', WHITE)).toBeCloseTo(21, 5);
  expect(contrast('#006d75', WHITE)).toBeCloseTo(6.1, 1);
});

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s palette', (_name, palette: Palette) => {
  it('is legible on every ground', () => {
    const weak = TEXTS.flatMap((text) =>
      GROUNDS.filter((ground) => contrast(palette[text], palette[ground]) < ENOUGH).map(
        (ground) => `${text} on ${ground}`,
      ),
    );
    expect(weak).toEqual([]);
  });

  it('is legible in the sidebar and on buttons', () => {
    for (const ground of [palette.sidebar, palette.sidebarRaised]) {
      expect(contrast(palette.sidebarText, ground)).toBeGreaterThanOrEqual(ENOUGH);
      expect(contrast(palette.sidebarTextSoft, ground)).toBeGreaterThanOrEqual(ENOUGH);
    }
    for (const ground of [palette.primary, palette.primaryHover, palette.sidebarActive]) {
      expect(contrast(WHITE, ground)).toBeGreaterThanOrEqual(ENOUGH);
    }
  });
});
