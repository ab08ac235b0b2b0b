import type { RasterKind } from '@qingzhang/catalogue/language/table';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import type { uploadRaster } from '@qingzhang/contract/calls/file-calls';
import { unitLabel } from '@qingzhang/core/units';
import type { ReactNode } from 'react';
import { IssueList } from '../issues/issue-list.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Histogram } from './histogram.tsx';
import { layerMend } from './layer-mend.ts';
import styles from './layer-card.module.css';

export type RasterReading = AnswerOf<typeof uploadRaster>;

interface LayerCardProps {
  readonly reading: RasterReading;
  /** What the row says it is; undefined until it does. */
  readonly kind: RasterKind | undefined;
  /** As the row reads it. */
  readonly scale: number;
  readonly offset: number;
  readonly band: number;
  readonly onMend: (key: string, text: string) => void;
}

/** What an uploaded raster holds and what is doubtful about it, before its row is saved. */
export function LayerCard({ reading, kind, scale, offset, band, onMend }: LayerCardProps) {
  const { stats, bands, width, height, crsName, crs, pixelSizeX, nodata, coverage, issues } = reading;
  const read = (value: number) => value * scale + offset;
  const { min, max, mean } = stats;
  const isKnown = min !== null && max !== null && mean !== null;
  const mend = layerMend(kind, stats, { scale, offset, band });
  return (
    <section className={styles['card']} aria-label="图层概况">
      {stats.histogram !== null && <Histogram {...stats.histogram} />}
      <dl className={styles['facts']}>
        {isKnown && (
          <Fact name="取值(第 1 波段)">
            {figure(read(min))} 至 {figure(read(max))},平均 {figure(read(mean))}
            {kind !== undefined && ` ${unitLabel(kind.unit)}`}
          </Fact>
        )}
        <Fact name="坐标系">{crsName ?? crs ?? '没有'}</Fact>
        <Fact name="像元">
          {width.toLocaleString('zh-CN')} × {height.toLocaleString('zh-CN')}
          {pixelSizeX !== null && `,边长 ${figure(pixelSizeX)}`}
        </Fact>
        <Fact name="波段">{bands}</Fact>
        <Fact name="无数据值">{nodata ?? '没有声明'}</Fact>
        {coverage.map(({ regionId, regionName, percent }) => (
          <Fact key={regionId} name={`覆盖${regionName}`}>
            {percent.toFixed(1)}%
          </Fact>
        ))}
      </dl>
      {mend !== undefined && (
        <p className={styles['doubt']}>
          数值像是{mend.label},与“{kind?.label}”的单位不符。
          <Button
            onClick={() => {
              if (mend.scale !== scale) onMend('scaleFactor', figure(mend.scale));
              if (mend.offset !== offset) onMend('offset', figure(mend.offset));
            }}
          >
            {mend.scale === scale ? `偏移设为 ${figure(mend.offset)}` : `比例系数设为 ${figure(mend.scale)}`}
          </Button>
        </p>
      )}
      {bands > 1 && (
        <p className={styles['doubt']}>
          文件有 {bands} 个波段,请写明用哪一个:
          {Array.from({ length: Math.min(bands, MOST_BANDS) }, (_, index) => (
            <Button key={index} onClick={() => onMend('bandIndex', String(index + 1))}>
              第 {index + 1} 波段
            </Button>
          ))}
        </p>
      )}
      {issues.length > 0 && <IssueList issues={issues} />}
    </section>
  );
}

const MOST_BANDS = 12;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** At most 6 significant digits, without separators, so that it can be typed again. */
function figure(value: number): string {
  return String(Number(value.toPrecision(6)));
}
