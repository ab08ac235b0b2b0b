import type { RasterLayer } from '@qingzhang/contract/results/layer';
import { STANDING_LABELS } from '@qingzhang/contract/standing';
import { LegendBlock, LegendLine } from '../../legend/legend-block.tsx';
import { RampBar } from '../../legend/ramp-bar.tsx';
import { rasterLayerId, rasterTitle, rasterUnit, stopsOf, useRasterList } from './raster-list.ts';
import { useRasterState } from './raster-state.ts';

/** The classes or the colour ramp of a raster, from its own declaration. */
export function RasterLegend({ layerId, year }: { readonly layerId: string; readonly year: number }) {
  const { data = [] } = useRasterList(year);
  const raster = data.find((candidate) => rasterLayerId(candidate) === layerId);
  const style = useRasterState(({ styles }) => styles.get(layerId));
  const isHidden = useRasterState(({ hiddenLegends }) => hiddenLegends.has(layerId));
  if (raster === undefined || isHidden) return null;
  const title = `${rasterTitle(raster)}（${raster.year} 年）`;
  if (raster.classes !== null) {
    return (
      <LegendBlock title={title} note={`${raster.classes.length} 类`}>
        {raster.classes.map(({ value, code, label, colour }) => (
          <LegendLine
            key={value}
            icon="square"
            colour={colour}
            text={label ?? (code === null ? `像元值 ${value}（未对照到类型）` : code)}
          />
        ))}
        <LegendLine icon="missing" colour="" text="无数据（透明）" />
        <OpenLine raster={raster} />
      </LegendBlock>
    );
  }
  return (
    <LegendBlock title={title} note={rasterUnit(raster)}>
      <RampBar label={title} stops={stopsOf(raster, style ?? raster.style)} />
      <LegendLine icon="missing" colour="" text="无数据（透明）" />
      <OpenLine raster={raster} />
    </LegendBlock>
  );
}

/** What was calculated from doubtful data is shown with that. */
function OpenLine({ raster: { standing } }: { readonly raster: Pick<RasterLayer, 'standing'> }) {
  if (standing === null || standing.status === 'done' || standing.status === 'missing') return null;
  const count = standing.openIssues === 0 ? '' : `${standing.openIssues} 项`;
  return <LegendLine icon="missing" colour="" text={STANDING_LABELS[standing.status]} note={count} />;
}
