import { LEAVES } from '@qingzhang/catalogue/registry';
import { SERVICE_RAMPS } from '@qingzhang/core/colour-ramps';

type Ground = 'light' | 'dark';

/** The palest shade would be white on every ramp: it is left out, so that each service keeps its hue. */
const FROM = 1;

/**
 * The shades of a service on a map, from little to much, the same on every screen and another than those of all other
 * services. Much stands out from the ground: dark on a light one, light on a dark one. What is no service has the first.
 */
export function serviceRamp(wire: string, ground: Ground): readonly string[] {
  const place = Math.max(
    0,
    LEAVES.findIndex((leaf) => leaf.wire === wire),
  );
  const shades = SERVICE_RAMPS[place % SERVICE_RAMPS.length]!.slice(FROM);
  return ground === 'light' ? shades : shades.toReversed();
}
