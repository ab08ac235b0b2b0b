import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Palette } from '../../theme/palette.ts';
import type { TrackAge } from './track.ts';

/** Blue in the last hour before the end, green before. */
export const TRACK_COLOURS: Readonly<Record<TrackAge, string>> = { recent: '#0b57d0', earlier: '#1a7f37' };

const PAPER = '#ffffff';
const FONT = "600 12px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

export function trackStyle(feature: FeatureLike): Style[] {
  const colour = TRACK_COLOURS[feature.get('age') as TrackAge];
  return [
    new Style({ stroke: new Stroke({ color: `${PAPER}c0`, width: 6 }) }),
    new Style({ stroke: new Stroke({ color: colour, width: 3 }) }),
  ];
}

/** An arrow that points where the vessel goes, with its name. */
export function shipStyle(name: string, course: number | null, colour: string, { text, surface }: Palette): Style {
  return new Style({
    image: new RegularShape({
      points: 3,
      radius: 10,
      scale: [0.7, 1],
      rotation: ((course ?? 0) * Math.PI) / 180,
      rotateWithView: true,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: PAPER, width: 2 }),
      declutterMode: 'none',
    }),
    text: new Text({
      text: name,
      font: FONT,
      offsetY: 18,
      fill: new Fill({ color: text }),
      stroke: new Stroke({ color: surface, width: 3 }),
    }),
  });
}
