import type { FeatureLike } from 'ol/Feature.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Palette } from '../../../theme/palette.ts';

const FONTS = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
/** Degrees per pixel below which points carry their names: zoom 13. */
const NAMES_BELOW = 360 / 256 / 2 ** 12.5;
const [SMALLEST_PX, LARGEST_PX] = [13, 30];

type Styling = (feature: FeatureLike, resolution: number) => Style | Style[];

/** A dot in the colour of its kind; its name beside it once there is room. */
export function pointStyle(
  colours: ReadonlyMap<string, string>,
  palette: Palette,
  selectedKey: string | null,
): Styling {
  const dots = new Map<string, Style>();
  const dot = (kind: string, isSelected: boolean) => {
    const key = `${kind} ${isSelected}`;
    let style = dots.get(key);
    if (style === undefined) {
      style = dotStyle(colours.get(kind) ?? palette.accent, palette, isSelected);
      dots.set(key, style);
    }
    return style;
  };
  const name = new Style({
    text: new Text({
      font: `12px ${FONTS}`,
      offsetY: 14,
      fill: new Fill({ color: palette.text }),
      stroke: new Stroke({ color: palette.surface, width: 3 }),
    }),
  });
  return (feature, resolution) => {
    const own = dot(String(feature.get('kind')), feature.getId() === selectedKey);
    if (resolution > NAMES_BELOW) return own;
    name.getText()!.setText(String(feature.get('name') ?? ''));
    return [own, name];
  };
}

/** A cluster is a disc with its count; a single point is drawn as itself. */
export function clusterStyle(single: Styling, { primary, surface }: Palette): Styling {
  const discs = new Map<number, Style>();
  return (cluster, resolution) => {
    const members = membersOf(cluster);
    if (members.length === 1) return single(members[0]!, resolution);
    let style = discs.get(members.length);
    if (style === undefined) {
      style = discStyle(members.length, primary, surface);
      discs.set(members.length, style);
    }
    return style;
  };
}

/** The features that a cluster stands for. */
export function membersOf(cluster: FeatureLike): readonly FeatureLike[] {
  return (cluster.get('features') as readonly FeatureLike[] | undefined) ?? [];
}

function discStyle(count: number, primary: string, surface: string): Style {
  // The area, not the radius, tells how many: 10 times as many are about 6 px more here.
  const radius = Math.min(LARGEST_PX, SMALLEST_PX + 6 * Math.log10(count));
  return new Style({
    image: new CircleStyle({
      radius,
      fill: new Fill({ color: primary }),
      stroke: new Stroke({ color: surface, width: 2 }),
      declutterMode: 'none',
    }),
    text: new Text({
      text: String(count),
      font: `600 12px ${FONTS}`,
      fill: new Fill({ color: '#ffffff' }),
      declutterMode: 'none',
    }),
  });
}

function dotStyle(colour: string, { surface, text }: Palette, isSelected: boolean): Style {
  return new Style({
    image: new CircleStyle({
      radius: isSelected ? 9 : 6,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: isSelected ? text : surface, width: isSelected ? 3 : 1.5 }),
      declutterMode: 'none',
    }),
  });
}
