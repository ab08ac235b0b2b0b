import type { Appearance } from '../../theme/theme.ts';
import { paletteOf } from '../../theme/theme.ts';
import type { FeatureLike } from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';

type Styling = (feature: FeatureLike, resolution: number) => Style | Style[];

/** Line of a level, county first. Solid: neighbours draw their common boundary twice, and two rows of dashes are none. */
const LINES = [
  { width: 2, halo: 6, opacity: 'ff' },
  { width: 1.3, halo: 3, opacity: 'c0' },
  { width: 0.8, halo: 0, opacity: '70' },
] as const;
const NAMES = [
  { size: 17, weight: 600 },
  { size: 13, weight: 500 },
  { size: 11, weight: 400 },
] as const;

export const BOUNDARY_COLOURS: Readonly<Record<Appearance, string>> = { light: '#7b5c87', dark: '#a594b3' };

/** Degrees per pixel beyond which the name of a level would stand over everything it contains. */
const COUNTY_NAME_FROM = 0.0011;

/** Boundaries of regions by level. Where nothing else draws the ground, the county's land is filled. */
export function boundaryLines(appearance: Appearance, isGround: boolean): Styling {
  const { border, surface } = paletteOf(appearance);
  const line = BOUNDARY_COLOURS[appearance];
  const byLevel = LINES.map(({ width, halo, opacity }, index) => [
    ...(isGround && index === 0 ? [new Style({ fill: new Fill({ color: surface }), zIndex: -LINES.length })] : []),
    ...(halo === 0 ? [] : [new Style({ stroke: new Stroke({ color: `${border}80`, width: halo }), zIndex: -index })]),
    new Style({ stroke: new Stroke({ color: `${line}${opacity}`, width }), zIndex: -index }),
  ]);
  return (feature) => byLevel[levelIndex(feature)]!;
}

/** Names of regions by level. */
export function regionNames(appearance: Appearance): Styling {
  const { surface, text, textSoft } = paletteOf(appearance);
  const byLevel = NAMES.map(
    ({ size, weight }, index) =>
      new Style({
        text: new Text({
          font: `${weight} ${size}px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif`,
          fill: new Fill({ color: index === 2 ? textSoft : text }),
          stroke: new Stroke({ color: `${surface}d0`, width: 3 }),
        }),
        zIndex: -index,
      }),
  );
  return (feature, resolution) => {
    const index = levelIndex(feature);
    const label = feature.get('label') as readonly number[] | null;
    if (label === null || (index === 0 && resolution < COUNTY_NAME_FROM)) return [];
    const style = byLevel[index]!;
    style.setGeometry(new Point([...label]));
    style.getText()!.setText(String(feature.get('name')));
    return style;
  };
}

function levelIndex(feature: FeatureLike): number {
  return Math.min(LINES.length, Math.max(1, Number(feature.get('level')))) - 1;
}
