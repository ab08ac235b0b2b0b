import type { RasterKind } from '@qingzhang/catalogue/language/table';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { unitLabel } from '@qingzhang/core/units';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../api/message-of.ts';
import { IssueList } from '../../issues/issue-list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { BandViews } from './band-views.tsx';
import { figure } from './figure.ts';
import { Histogram } from './histogram.tsx';
import { bandOf, layerRemedies, type RowReading } from './layer-remedies.ts';
import styles from './layer-card.module.css';

interface LayerCardProps {
  readonly reading: RasterReading;
  /** What the row says it is; undefined until it does. */
  readonly kind: RasterKind | undefined;
  readonly row: RowReading;
  /** Colours of the distinct values, for a class raster. */
  readonly colours: readonly string[] | undefined;
  readonly isReadOnly: boolean;
  readonly onMend: (key: string, text: string) => void;
  /** Takes the file in another coordinate system. */
  readonly onPlace: (crs: string) => Promise<void>;
}

/** What a raster holds and what is doubtful about it, before its row is saved. */
export function LayerCard({ reading, kind, row, colours, isReadOnly, onMend, onPlace }: LayerCardProps) {
  const { perBand, bands, width, height, crsName, crs, pixelSizeX, nodata, coverage, issues, origin } = reading;
  const band = bandOf(reading, row);
  const file = band ?? reading;
  const scale = (row.scale ?? file.scale) / file.scale;
  const read = (value: number) => (value - file.offset) * scale + (row.offset ?? file.offset);
  const isMeasured = colours === undefined;
  // Of several bands the one that the row has chosen is told, not the first.
  const isChosen = bands === 1 || row.band !== null;
  const histogram = (isChosen ? band?.stats?.histogram : null) ?? null;
  return (
    <section className={styles['card']} aria-label="图层概况">
      <div className={styles['views']}>
        <BandViews
          bands={perBand}
          chosen={row.band}
          read={read}
          colours={colours}
          onChoose={isReadOnly ? undefined : (chosen) => onMend('bandIndex', String(chosen))}
        />
        {isMeasured && histogram !== null && <Histogram {...histogram} />}
      </div>
      <dl className={styles['facts']}>
        {isMeasured && band !== undefined && band.min !== null && band.max !== null && band.mean !== null && (
          <Fact name={bands === 1 ? '取值' : `取值（第 ${band.band} 波段）`}>
            {figure(read(band.min))} 至 {figure(read(band.max))}，平均 {figure(read(band.mean))}
            {kind !== undefined && ` ${unitLabel(kind.unit)}`}
          </Fact>
        )}
        <Fact name="坐标系">{crsName ?? crs ?? '没有'}</Fact>
        <Fact name="像元">
          {width.toLocaleString('zh-CN')} × {height.toLocaleString('zh-CN')}
          {pixelSizeX !== null && `，边长 ${figure(pixelSizeX)}${lengthUnit(reading)}`}
        </Fact>
        {isMeasured && (reading.scale !== 1 || reading.offset !== 0) && (
          <Fact name="文件自带的换算">
            × {figure(reading.scale)}
            {reading.offset !== 0 && ` + ${figure(reading.offset)}`}
          </Fact>
        )}
        <Fact name="无数据值">{nodata ?? '没有声明'}</Fact>
        {coverage.map(({ regionId, regionName, percent }) => (
          <Fact key={regionId} name={`覆盖${regionName}`}>
            {percent.toFixed(1)}%
          </Fact>
        ))}
        {origin !== null && <Fact name="原文件">{`${origin.name}(${origin.format})`}</Fact>}
      </dl>
      {origin !== null && origin.lost.length > 0 && (
        <p className={styles['doubt']}>转换时没有保留：{origin.lost.join('；')}。原文件另存，可随时下载。</p>
      )}
      {!isReadOnly && (
        <>
          {bands > 1 && row.band === null && <p className={styles['doubt']}>文件有 {bands} 个波段，请选定用哪一个。</p>}
          {(isMeasured ? layerRemedies(reading, kind, row) : []).map(({ doubt, label, set }) => (
            <p key={label} className={styles['doubt']}>
              {doubt}
              <Button size="small" onClick={() => Object.entries(set).forEach(([key, text]) => onMend(key, text))}>
                {label}
              </Button>
            </p>
          ))}
          <Placing choices={reading.crsChoices} onPlace={onPlace} />
        </>
      )}
      {issues.length > 0 && <IssueList issues={issues} />}
    </section>
  );
}

interface PlacingProps {
  readonly choices: RasterReading['crsChoices'];
  readonly onPlace: (crs: string) => Promise<void>;
}

/** Systems in which a file without a usable one would lie over the county. */
function Placing({ choices, onPlace }: PlacingProps) {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState('');
  if (choices.length === 0) return null;
  const place = async (crs: string) => {
    setBusy(crs);
    setFailure('');
    try {
      await onPlace(crs);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={styles['doubt']}>
      坐标落在本县附近的坐标系，核实后选定：
      {choices.map(({ crs, name }) => (
        <Button key={crs} size="small" isBusy={busy === crs} onClick={() => void place(crs)}>
          {crs} {name}
        </Button>
      ))}
      {failure !== '' && <p role="alert">{failure}</p>}
    </div>
  );
}

/** Coordinates beyond a circle are no degrees. */
function lengthUnit({ bounds }: RasterReading): string {
  if (bounds === null) return '';
  return Math.max(Math.abs(bounds.minX), Math.abs(bounds.maxX)) > 361 ? ' 米' : '°';
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
