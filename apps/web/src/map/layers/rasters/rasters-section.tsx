import { LoadingOutlined } from '@ant-design/icons-svg';
import { ChoiceBox } from '../../../ui/choice-box.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { useAccountYears } from '../../../years/account-years.ts';
import { useWorkingYear } from '../../../years/working-year.ts';
import { get } from 'ol/proj.js';
import { useState } from 'react';
import { rampOf } from '../../classes/ramps.ts';
import styles from '../../shown/layers.module.css';
import { toggleLayer, useIsShown } from '../../shown/shown-layers.ts';
import { rasterLayerId, rasterTitle, rasterUnit, useRasterList, type RasterLayer } from './raster-list.ts';
import { chooseStyle, selectRaster, toggleLegend, useRasterState } from './raster-state.ts';

/** The rasters of a year by table: shown or not, the selected one with its facts. */
export function RastersSection() {
  const { data: years = [] } = useAccountYears();
  const working = useWorkingYear(years);
  const [chosen, setChosen] = useState<number | null>(null);
  const year = chosen ?? working ?? years[0]?.year ?? null;
  const { data, error } = useRasterList(year);
  if (year === null) return <Quiet>尚无核算年度。</Quiet>;
  return (
    <>
      <ChoiceBox
        label="栅格年度"
        value={String(year)}
        choices={years.map((account) => ({ value: String(account.year), label: `${account.year} 年` }))}
        onChoose={(value) => setChosen(Number(value))}
      />
      {data === undefined ? (
        <LoadState error={error} />
      ) : data.length === 0 ? (
        <Quiet>{year} 年尚无栅格。到各项服务的“栅格图层”上传，或先计算。</Quiet>
      ) : (
        groupsOf(data).map(([label, rasters]) => (
          <details key={label} className={styles['group']}>
            <summary>
              {label} <small>{rasters.length}</small>
            </summary>
            <ul>
              {rasters.map((raster) => (
                <RasterLine key={rasterLayerId(raster)} raster={raster} />
              ))}
            </ul>
          </details>
        ))
      )}
    </>
  );
}

/** Rasters by the table that holds them, results by their service. */
function groupsOf(rasters: readonly RasterLayer[]): readonly (readonly [string, readonly RasterLayer[]])[] {
  const groups = new Map<string, RasterLayer[]>();
  for (const raster of rasters) {
    const label = raster.source === 'result' ? `${raster.tableLabel}结果` : raster.tableLabel;
    groups.set(label, [...(groups.get(label) ?? []), raster]);
  }
  return [...groups];
}

function RasterLine({ raster }: { readonly raster: RasterLayer }) {
  const layerId = rasterLayerId(raster);
  const isShown = useIsShown(layerId);
  const isSelected = useRasterState(({ selected }) => selected === layerId);
  const isLoading = useRasterState(({ loading }) => (loading.get(layerId) ?? 0) > 0);
  const hasFailed = useRasterState(({ failed }) => failed.has(layerId));
  const canShow = raster.bounds !== null;
  return (
    <li>
      <div className={styles['line']}>
        <label>
          <input
            type="checkbox"
            checked={isShown}
            disabled={!canShow}
            onChange={() => {
              toggleLayer(layerId);
              selectRaster(isShown ? null : layerId);
            }}
          />
          {rasterTitle(raster)}
        </label>
        {isLoading && <Icon of={LoadingOutlined} label="正在加载瓦片" isTurning />}
        {hasFailed && <span className={styles['bad']}>部分瓦片未能加载</span>}
        <button
          type="button"
          aria-expanded={isSelected}
          aria-label={`${rasterTitle(raster)}的说明`}
          onClick={() => selectRaster(isSelected ? null : layerId)}
        >
          说明
        </button>
      </div>
      {!canShow && (
        <p className={styles['bad']}>没有坐标系、坐标系不能换算或文件损坏，不能显示；原因见该表的检查结果。</p>
      )}
      {isSelected && <RasterFacts raster={raster} layerId={layerId} />}
    </li>
  );
}

function RasterFacts({ raster, layerId }: { readonly raster: RasterLayer; readonly layerId: string }) {
  const style = useRasterState(({ styles: chosen }) => chosen.get(layerId)) ?? raster.style;
  const isLegendShown = useRasterState(({ hiddenLegends }) => !hiddenLegends.has(layerId));
  const isInDegrees = raster.crs !== null && get(raster.crs)?.getUnits() === 'degrees';
  const facts = [
    ['文件', raster.fileName],
    ['行列数', `${raster.width} × ${raster.height}`],
    ['像元', `${raster.pixelSizeX} × ${raster.pixelSizeY}${isInDegrees ? '°' : ' m'}`],
    ['坐标系', raster.crs ?? '未知'],
    ['单位', rasterUnit(raster) || '无'],
  ];
  return (
    <div className={styles['facts']}>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {raster.styles.length > 1 && (
        <ChoiceBox
          label="色带"
          value={style}
          choices={raster.styles.map((name) => ({ value: name, label: rampOf(name).label }))}
          onChoose={(chosen) => chooseStyle(layerId, chosen)}
        />
      )}
      <label>
        <input type="checkbox" checked={isLegendShown} onChange={() => toggleLegend(layerId)} />
        在图例中显示
      </label>
    </div>
  );
}
