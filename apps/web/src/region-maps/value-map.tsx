import type { Basis, RankedRegion } from '@qingzhang/contract/results/region-value';
import { STANDING_LABELS, standingOfAll, type Standing } from '@qingzhang/contract/standing';
import type { FeatureLike } from 'ol/Feature.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import type Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useMemo } from 'react';
import { usePalette } from '../theme/use-palette.ts';
import { classify, classOf, type Classes } from '../map/classes/classify.ts';
import { rampColours } from '@qingzhang/core/colours';
import { rampOf } from '../map/classes/ramps.ts';
import { useAmountText } from '../figures/use-amount-text.ts';
import { LegendLine } from '../map/legend/legend-block.tsx';
import type { Palette } from '../theme/palette.ts';
import { textOn } from '@qingzhang/core/colours';
import { ShapeMap, type Shape } from './shape-map.tsx';
import { useSmallBoundaries } from './small-boundaries.ts';
import styles from './value-map.module.css';

interface ValueMapProps {
  readonly label: string;
  readonly ranked: readonly RankedRegion[];
  readonly basis: Basis;
  /** The year of the amounts, whose boundaries are drawn. */
  readonly year: number;
  readonly onPick?: ((id: string) => void) | undefined;
}

const CLASS_COUNT = 5;
const MISSING = '#b3b8b8';

/** The regions of a year coloured by an amount. */
export function ValueMap({ year, ...props }: ValueMapProps) {
  const { boundaries, isLoaded } = useSmallBoundaries({ year });
  return <ColouredMap {...props} year={year} boundaries={boundaries} isLoaded={isLoaded} />;
}

interface ColouredMapProps extends Omit<ValueMapProps, 'year'> {
  readonly boundaries: readonly Shape[];
  readonly isLoaded: boolean;
  readonly year?: number;
}

/** Shapes coloured by the amount of their id: five classes of equally many, grey where it is missing. */
export function ColouredMap({ label, ranked, basis, year, boundaries, isLoaded, onPick }: ColouredMapProps) {
  const palette = usePalette();
  const regions = useMemo(() => ranked.filter(({ regionId }) => regionId !== null), [ranked]);
  const classes = useMemo(
    () =>
      classify(
        regions.map(({ value }) => value),
        'quantile',
        CLASS_COUNT,
      ),
    [regions],
  );
  const shapes = useMemo(() => {
    const ids = new Set(regions.map(({ regionId }) => regionId));
    return boundaries.filter(({ id }) => ids.has(String(id)));
  }, [boundaries, regions]);
  const style = useMemo(() => valueStyle(regions, classes, palette), [regions, classes, palette]);
  const names = useMemo(() => nameStyle(regions, classes), [regions, classes]);
  return (
    <div className={styles['frame']}>
      <div className={styles['map']}>
        <ShapeMap
          label={label}
          shapes={shapes}
          style={style}
          names={names}
          {...(year !== undefined && { year })}
          isInPage
          {...(onPick !== undefined && { onPick })}
        >
          {!isLoaded && '正在加载边界……'}
        </ShapeMap>
      </div>
      {classes !== null && (
        <ClassLegend
          classes={classes}
          basis={basis}
          hasMissing={regions.some(({ value }) => value === null)}
          standing={standingOfAll(ranked)}
          rest={ranked.find(({ regionId }) => regionId === null)?.value ?? null}
        />
      )}
    </div>
  );
}

function ClassLegend({
  classes: { least, uppers },
  basis,
  hasMissing,
  standing,
  rest,
}: {
  readonly classes: Classes;
  readonly basis: Basis;
  readonly hasMissing: boolean;
  readonly standing: Standing;
  /** What no region has. */
  readonly rest: number | null;
}) {
  const amountText = useAmountText([least, ...uppers], basis);
  const colours = coloursOf(uppers.length);
  return (
    <ul className={styles['legend']} aria-label={`图例，单位 ${amountText.unit}`}>
      <li>{amountText.unit}</li>
      {uppers.map((upper, index) => (
        <LegendLine
          key={upper}
          icon="square"
          colour={colours[index]!}
          text={`${amountText.of(index === 0 ? least : uppers[index - 1]!)} – ${amountText.of(upper)}`}
        />
      ))}
      {hasMissing && <LegendLine icon="square" colour={MISSING} text="无数据" />}
      {(standing.status === 'confirm' || standing.status === 'stale') && <li>{STANDING_LABELS[standing.status]}</li>}
      {rest !== null && <li>未分配 {amountText.of(rest)}，不在图上</li>}
    </ul>
  );
}

function valueStyle(
  ranked: readonly RankedRegion[],
  classes: Classes | null,
  palette: Palette,
): (feature: FeatureLike) => Style {
  const stroke = new Stroke({ color: palette.surface, width: 1 });
  const colours = coloursOf(classes?.uppers.length ?? 0).map(
    (color) => new Style({ fill: new Fill({ color }), stroke }),
  );
  const missing = new Style({ fill: new Fill({ color: MISSING }), stroke });
  const values = new Map(ranked.map(({ regionId, value }) => [regionId, value]));
  return (feature) => {
    const index = classes === null ? null : classOf(classes, values.get(String(feature.getId())));
    return (index === null ? undefined : colours[index]) ?? missing;
  };
}

/** Each name in black or white, whichever reads on the colour of its region. */
function nameStyle(
  ranked: readonly RankedRegion[],
  classes: Classes | null,
): (feature: FeatureLike) => Style | undefined {
  const colours = coloursOf(classes?.uppers.length ?? 0);
  const values = new Map(ranked.map(({ regionId, value }) => [regionId, value]));
  return (feature) => {
    const place = insideOf(feature);
    if (place === undefined) return undefined;
    const index = classes === null ? null : classOf(classes, values.get(String(feature.getId())));
    const ground = (index === null ? undefined : colours[index]) ?? MISSING;
    return new Style({
      geometry: place,
      text: new Text({
        text: String(feature.get('name')),
        font: "13px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
        fill: new Fill({ color: textOn(ground) }),
        stroke: new Stroke({ color: ground, width: 3 }),
        overflow: true,
      }),
    });
  };
}

/** A point inside the largest part of a region. */
function insideOf(feature: FeatureLike): Point | undefined {
  const shape = feature.getGeometry();
  if (shape instanceof Polygon) return shape.getInteriorPoint();
  if (!(shape instanceof MultiPolygon)) return undefined;
  return shape
    .getPolygons()
    .toSorted((one, other) => other.getArea() - one.getArea())[0]
    ?.getInteriorPoint();
}

/** The dark end of the ramp is left out: it sinks into a dark page, and swallows names. */
function coloursOf(count: number): readonly string[] {
  return rampColours(rampOf('ylGnBu').colours.slice(0, -2), count);
}
