import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Palette } from './palette.ts';

/** Contrast of two colours by WCAG 2.1. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

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
