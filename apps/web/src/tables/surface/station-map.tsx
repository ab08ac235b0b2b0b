import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import type { SurfaceRecipe } from '@qingzhang/contract/results/surface';
import { unitLabel } from '@qingzhang/core/units';
import { figure } from '../layers/figure.ts';
import { RAMP_GRADIENT, Thumbnail } from '../layers/thumbnail.tsx';
import styles from './surface.module.css';

interface StationMapProps {
  readonly recipe: SurfaceRecipe;
  readonly reading: RasterReading;
}

/** The surface with its stations, and what its colours mean. */
export function StationMap({ recipe: { stations, unit }, reading }: StationMapProps) {
  const [band] = reading.perBand;
  const inside = stations.filter(({ across, down }) => across >= 0 && across <= 1 && down >= 0 && down <= 1);
  const outside = stations.length - inside.length;
  if (band === undefined || band.picture === null || band.min === null || band.max === null) return null;
  return (
    <figure className={styles['map']}>
      <div className={styles['picture']}>
        <Thumbnail picture={band.picture} label={`插值结果，${stations.length} 个站点`} />
        {inside.map(({ code, name, value, across, down }, place) => (
          <span
            key={place}
            className={styles['station']}
            style={{ left: `${across * 100}%`, top: `${down * 100}%` }}
            title={`${name === '' ? code : name}：${figure(value)} ${unitLabel(unit)}`}
          />
        ))}
      </div>
      <figcaption>
        <div className={styles['ramp']} style={{ background: RAMP_GRADIENT }} />
        <div className={styles['ends']}>
          <span>{figure(band.min)}</span>
          <span>{unitLabel(unit)}</span>
          <span>{figure(band.max)}</span>
        </div>
        <span className={styles['soft']}>圆点为站点{outside > 0 && `；另有 ${outside} 个在图外`}</span>
      </figcaption>
    </figure>
  );
}
