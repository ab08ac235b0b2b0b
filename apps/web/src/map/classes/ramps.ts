import { COLOUR_RAMPS } from '@qingzhang/core/colour-ramps';
import { mixed } from '../../theme/service-colours.ts';

/** A sequence of colours by its name. */
export interface Ramp {
  readonly name: string;
  readonly label: string;
  readonly colours: readonly string[];
}

export const RAMPS: readonly Ramp[] = [
  { name: 'ylGnBu', label: '黄绿蓝', colours: COLOUR_RAMPS.ylGnBu },
  { name: 'viridis', label: '紫绿黄', colours: COLOUR_RAMPS.viridis },
  { name: 'ylOrBr', label: '黄橙棕', colours: COLOUR_RAMPS.ylOrBr },
  { name: 'blues', label: '蓝', colours: COLOUR_RAMPS.blues },
  { name: 'cividis', label: '蓝灰黄', colours: COLOUR_RAMPS.cividis },
];

export function rampOf(name: string): Ramp {
  return RAMPS.find((ramp) => ramp.name === name) ?? RAMPS[0]!;
}

/** `count` colours of a ramp, evenly spread from its one end to the other; a single one is its middle. */
export function rampColours({ colours }: Ramp, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => colourAt(colours, count === 1 ? 0.5 : index / (count - 1)));
}

function colourAt(colours: readonly string[], share: number): string {
  const place = share * (colours.length - 1);
  const below = Math.min(Math.floor(place), colours.length - 2);
  return mixed(colours[below]!, colours[below + 1]!, place - below);
}
