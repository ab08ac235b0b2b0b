import { COLOUR_RAMPS } from '@qingzhang/core/colour-ramps';
import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { rampStops } from '@qingzhang/raster/tiles/colours';
import type { TileStyle } from '@qingzhang/raster/tiles/tile-style';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { createLru } from './lru.ts';
import type { ShownLayer } from './shown-layer.ts';
import { valueRange } from './value-range.ts';

type Ramp = keyof typeof COLOUR_RAMPS;

const CLASSES = 'classes';
const DEFAULT_RAMP: Ramp = 'viridis';

/** A style keeps what was prepared for painting with it, so that tile after tile uses the same one. */
const styles = createLru<TileStyle>({ most: 200 });

/** What a layer looks like unless someone chooses, and what else can be chosen. */
export function stylesOf({ classes }: ShownLayer): { readonly style: string; readonly styles: readonly string[] } {
  return classes === null
    ? { style: DEFAULT_RAMP, styles: Object.keys(COLOUR_RAMPS) }
    : { style: CLASSES, styles: [CLASSES] };
}

/** The colours of a layer; null where it has no value to colour. */
export async function tileStyle(deps: PixelDeps, shown: ShownLayer, asked?: string | null): Promise<TileStyle | null> {
  const name = asked ?? stylesOf(shown).style;
  refuseUnknown(shown, name);
  if (shown.classes !== null) {
    return { kind: 'classes', classes: shown.classes.map(({ value, colour }) => ({ value, colour })) };
  }
  const known = styles.get(`${shown.key} ${name}`);
  if (known !== undefined) return known;
  const range = await valueRange(deps, shown);
  if (range === null) return null;
  const stops = rampStops(name as Ramp, range.low, range.high);
  const style: TileStyle = { kind: 'quantity', stops, resample: 'bilinear' };
  styles.set(`${shown.key} ${name}`, style);
  return style;
}

function refuseUnknown(shown: ShownLayer, name: string): void {
  const { styles: known } = stylesOf(shown);
  if (known.includes(name)) return;
  const issues = [block('style', 'STYLE_UNKNOWN', `没有样式“${name}”，可选：${known.join('、')}`)];
  throw new Fault('BODY_INVALID', { count: 1 }, { issues });
}
