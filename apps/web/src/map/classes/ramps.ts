import { COLOUR_RAMPS } from '@qingzhang/core/colour-ramps';

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
