import { COLOUR_RAMPS } from '@qingzhang/core/colour-ramps';
import { rampColours } from '@qingzhang/core/colours';
import { LIGHT_COLOURS } from '@qingzhang/catalogue/screen/light-colours';
import type { PolygonalGeometry } from '@qingzhang/geo/geojson';
import type { Drawing, PathShape, Shape } from '../../../documents/drawing.ts';
import type { AtlasLayer, ReportAtlas } from '../../report-atlas.ts';
import { hatching } from '../drawings/hatching.ts';
import { commonUnit } from '../drawings/money-label.ts';
import { FIGURE_WIDTH_MM } from '../drawings/shapes.ts';
import { classAt, classBreaks } from './class-breaks.ts';
import { legendShapes, LEGEND_MM } from './map-legend.ts';
import { mapSheet, placedRings, ringsPath } from './map-sheet.ts';
import { placeNames } from './place-names.ts';

const CLASS_COUNT = 5;
/** Neither the palest, which is paper on a copy, nor the darkest two, which swallow names. */
const RAMP = COLOUR_RAMPS.ylGnBu.slice(1, -2);
const THIN: Pick<PathShape, 'stroke' | 'strokeMm'> = { stroke: LIGHT_COLOURS.textSoft, strokeMm: 0.1 };
const MIDDLE: Pick<PathShape, 'stroke' | 'strokeMm'> = { stroke: LIGHT_COLOURS.text, strokeMm: 0.3 };
const THICK: Pick<PathShape, 'stroke' | 'strokeMm'> = { stroke: LIGHT_COLOURS.text, strokeMm: 0.6 };

/** Regions in five shades of about equally many, with what a map needs to be read. */
export function valueMap(
  { shapes, regions }: ReportAtlas,
  { amounts, standing }: AtlasLayer,
  heightMm: number,
): Drawing {
  const sheet = mapSheet(shapes.bounds, { widthMm: FIGURE_WIDTH_MM - LEGEND_MM, heightMm });
  const known = [...amounts.values()].filter((amount) => amount !== null).toSorted((a, b) => a - b);
  // The unit that suits most regions: one that stands out must not make the others 0.00.
  const { unit, in: inUnit } = commonUnit([middleOf(known.filter((amount) => amount !== 0))]);
  const breaks = classBreaks(known.map(inUnit), CLASS_COUNT);
  const colours = rampColours(RAMP, breaks.length + 1);
  const drawn = regions.flatMap(({ id }) => {
    const geometry = shapes.byId.get(id);
    return geometry === undefined ? [] : [{ amount: amounts.get(id) ?? null, rings: placedRings(geometry, sheet) }];
  });
  const border = (geometry: PolygonalGeometry, look: Pick<PathShape, 'stroke' | 'strokeMm'>): Shape => ({
    shape: 'path',
    d: ringsPath(placedRings(geometry, sheet)),
    ...look,
  });
  const legend = legendShapes({
    x: sheet.widthMm + 4,
    unit: `${unit}/km²`,
    least: known[0] ?? 0,
    breaks,
    colours,
    hasMissing: drawn.some(({ amount }) => amount === null),
    standing,
    mmPerMetre: sheet.mmPerMetre,
  });
  return {
    widthMm: sheet.widthMm + LEGEND_MM,
    heightMm: Math.max(sheet.heightMm, legend.heightMm),
    shapes: [
      ...shapes.around.map((geometry) => border(geometry, THIN)),
      ...drawn.map(({ amount, rings }): Shape => ({
        shape: 'path',
        d: ringsPath(rings),
        fill: amount === null ? LIGHT_COLOURS.surface : colours[classAt(breaks, inUnit(amount))]!,
        isEvenOdd: true,
        ...THIN,
      })),
      ...drawn.flatMap(({ amount, rings }) => (amount === null ? [hatching(rings)] : [])),
      ...shapes.named.map(({ geometry }) => border(geometry, MIDDLE)),
      ...(shapes.outline === null ? [] : [border(shapes.outline, THICK)]),
      ...placeNames(shapes.named, sheet),
      ...legend.shapes,
    ],
  };
}

function middleOf(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
