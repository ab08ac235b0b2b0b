import { ChoiceBox } from '../../../ui/choice-box.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { useAccountYears } from '../../../years/account-years.ts';
import { useWorkingYear } from '../../../years/working-year.ts';
import styles from '../../shown/layers.module.css';
import { rasterLayerId, rasterTitle, useRasterList, type RasterLayer } from './raster-list.ts';
import { setSwipe, useSwipe, type SwipeHalf } from './swipe-state.ts';

const NOTHING = '';

/** Chooses the two rasters that are compared; the second follows the first into another year. */
export function SwipeControls() {
  const { left, right } = useSwipe();
  const { data: years = [] } = useAccountYears();
  const working = useWorkingYear(years);
  const year = working ?? years[0]?.year ?? null;
  const earlier = years.find((account) => account.year !== (left?.year ?? year))?.year ?? year;
  const lefts = useRasterList(left?.year ?? year);
  const rights = useRasterList(right?.year ?? earlier);
  if (year === null || earlier === null) return <Quiet>尚无核算年度，没有可以对比的栅格。</Quiet>;
  const leftRaster = shown(lefts.data).find((raster) => rasterLayerId(raster) === left?.layerId);
  const choose = (raster: RasterLayer | undefined) => {
    const partner = shown(rights.data).find((candidate) => raster !== undefined && isSameKind(candidate, raster));
    setSwipe({ left: halfOf(raster), ...(right === null && partner !== undefined && { right: halfOf(partner) }) });
  };
  return (
    <div className={styles['controls']}>
      <HalfChoice
        name="左侧"
        year={left?.year ?? year}
        years={years.map((account) => account.year)}
        rasters={shown(lefts.data)}
        half={left}
        onYear={(chosen) => setSwipe({ left: { year: chosen, layerId: NOTHING } })}
        onRaster={choose}
      />
      <HalfChoice
        name="右侧"
        year={right?.year ?? earlier}
        years={years.map((account) => account.year)}
        rasters={shown(rights.data).toSorted((a, b) => Number(isAlike(b, leftRaster)) - Number(isAlike(a, leftRaster)))}
        half={right}
        onYear={(chosen) => setSwipe({ right: { year: chosen, layerId: NOTHING } })}
        onRaster={(raster) => setSwipe({ right: halfOf(raster) })}
      />
      <Button onClick={() => setSwipe({ left: null, right: null, share: 0.5 })}>结束对比</Button>
      <p className={styles['soft']}>拖动地图上的竖线，或用左右方向键移动它。</p>
    </div>
  );
}

interface HalfChoiceProps {
  readonly name: string;
  readonly year: number;
  readonly years: readonly number[];
  readonly rasters: readonly RasterLayer[];
  readonly half: SwipeHalf | null;
  readonly onYear: (year: number) => void;
  readonly onRaster: (raster: RasterLayer | undefined) => void;
}

function HalfChoice({ name, year, years, rasters, half, onYear, onRaster }: HalfChoiceProps) {
  return (
    <fieldset className={styles['half']}>
      <legend>{name}</legend>
      <ChoiceBox
        label={`${name}年度`}
        isLabelHidden
        value={String(year)}
        choices={years.map((offered) => ({ value: String(offered), label: `${offered} 年` }))}
        onChoose={(chosen) => onYear(Number(chosen))}
      />
      <ChoiceBox
        label={`${name}图层`}
        isLabelHidden
        value={half?.layerId ?? NOTHING}
        choices={[
          { value: NOTHING, label: rasters.length === 0 ? '这一年没有栅格' : '请选择图层' },
          ...rasters.map((raster) => ({ value: rasterLayerId(raster), label: rasterTitle(raster) })),
        ]}
        onChoose={(id) => onRaster(rasters.find((raster) => rasterLayerId(raster) === id))}
      />
    </fieldset>
  );
}

function shown(rasters: readonly RasterLayer[] | undefined): readonly RasterLayer[] {
  return (rasters ?? []).filter(({ bounds }) => bounds !== null);
}

function halfOf(raster: RasterLayer | undefined): SwipeHalf | null {
  return raster === undefined ? null : { year: raster.year, layerId: rasterLayerId(raster) };
}

function isAlike(raster: RasterLayer, other: RasterLayer | undefined): boolean {
  return other !== undefined && isSameKind(raster, other);
}

/** The same thing in another year: kind and month of a row, symbol of a result. */
function isSameKind(a: RasterLayer, b: RasterLayer): boolean {
  return a.table === b.table && a.rasterKind === b.rasterKind && a.month === b.month && a.label === b.label;
}
