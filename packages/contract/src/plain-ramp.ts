import { mixed } from '@qingzhang/core/colours';

/** Where the least of a plain ramp lies on the way from the ground to its colour. */
const LEAST = 0.4;

/** The shades of one colour, for what is no service: the total, a change. */
export function plainRamp(colour: string, ground: string): readonly string[] {
  return [mixed(ground, colour, LEAST), colour];
}
