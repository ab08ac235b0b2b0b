import { findService, LEAVES } from '@qingzhang/catalogue/registry';
import type { Palette } from './palette.ts';

type PartColours = Pick<Palette, 'material' | 'regulating' | 'cultural' | 'surface' | 'text'>;

/** How far the services of a part move from its colour towards the ground that they stand on. */
const MOST_PALE = 0.55;

/** The colour of a service, the same on every screen: its part's, a shade for each service of the part. */
export function serviceColour(wire: string, palette: PartColours): string {
  const service = findService(wire);
  if (service === undefined || service.group === 'total') return palette.text;
  const own = LEAVES.filter(({ group }) => group === service.group);
  const place = own.findIndex((candidate) => candidate.wire === wire);
  // A sum has the plain colour of its part, as has the part's first service.
  const share = place <= 0 || own.length < 2 ? 0 : (place / (own.length - 1)) * MOST_PALE;
  return mixed(palette[service.group], palette.surface, share);
}

/** A colour on the way from one to another, `share` of it gone. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const parts = a.map((channel, index) => Math.round(channel + ((b[index] ?? channel) - channel) * share));
  return `#${parts.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever reads better on a colour. */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const light = luminance(colour);
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? '#000000' : '#ffffff';
}

/** Relative luminance by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
