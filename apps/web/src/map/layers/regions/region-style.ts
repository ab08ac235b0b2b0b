import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Palette } from '../../../theme/palette.ts';
import type { Colouring } from './colouring.ts';

const NO_DATA_COLOUR = '#b3b8b8';
const HATCH_PX = 8;

/** Styles of regions by class: what has no data is hatched, the selected one stands out. */
export function regionStyle(
  { colours, byRegion, classes }: Colouring,
  palette: Palette,
  selectedId: string | null,
): (feature: FeatureLike) => Style | Style[] {
  const border = new Stroke({ color: palette.surface, width: 1 });
  const byClass = colours.map((color) => new Style({ fill: new Fill({ color }), stroke: border }));
  const noData = new Style({ fill: new Fill({ color: hatch(palette.surface) }), stroke: border });
  // Where nothing has a value there is nothing to tell apart: only lines.
  const plain = new Style({
    fill: new Fill({ color: '#00000001' }),
    stroke: new Stroke({ color: palette.accent, width: 1.5 }),
  });
  const chosen = new Style({ stroke: new Stroke({ color: palette.text, width: 3 }), zIndex: 1 });
  const name = nameStyle(palette);
  return (feature) => {
    const index = byRegion.get(String(feature.getId()))?.classIndex ?? null;
    const own = classes === null ? plain : index === null ? noData : byClass[index]!;
    const styles = [own];
    if (feature.getId() === selectedId) styles.push(chosen);
    // The base map names the regions that have a level.
    if (feature.get('level') === null) {
      name.getText()!.setText(String(feature.get('name')));
      styles.push(name);
    }
    return styles;
  };
}

/** Grey with diagonal lines, the same as in the legend. */
function hatch(ground: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = HATCH_PX;
  tile.height = HATCH_PX;
  const context = tile.getContext('2d')!;
  context.fillStyle = ground;
  context.fillRect(0, 0, HATCH_PX, HATCH_PX);
  context.strokeStyle = NO_DATA_COLOUR;
  context.lineWidth = 2;
  context.beginPath();
  // Three strokes, so that the lines go on from tile to tile.
  for (const shift of [-HATCH_PX, 0, HATCH_PX]) {
    context.moveTo(shift, HATCH_PX);
    context.lineTo(shift + HATCH_PX, 0);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? NO_DATA_COLOUR;
}

function nameStyle({ text, surface }: Palette): Style {
  return new Style({
    text: new Text({
      font: "13px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
      fill: new Fill({ color: text }),
      stroke: new Stroke({ color: surface, width: 3 }),
    }),
  });
}
