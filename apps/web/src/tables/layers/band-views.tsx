import type { BandReading } from '@qingzhang/contract/results/raster-reading';
import { Button } from '../../ui/controls/button.tsx';
import { figure } from './figure.ts';
import styles from './layer-card.module.css';
import { RAMP_GRADIENT, Thumbnail } from './thumbnail.tsx';

interface BandViewsProps {
  readonly bands: readonly BandReading[];
  /** The band that the row reads; null where it does not say. */
  readonly chosen: number | null;
  /** From a value of the reading to what the row makes of it. */
  readonly read: (value: number) => number;
  /** Colours of an indexed picture. */
  readonly colours: readonly string[] | undefined;
  readonly onChoose: ((band: number) => void) | undefined;
}

/** A picture of each band with its range; of several, one is to be chosen. */
export function BandViews({ bands, chosen, read, colours, onChoose }: BandViewsProps) {
  return (
    <div className={styles['bands']}>
      {bands.map(({ band, description, min, max, picture }) => {
        const name = bands.length === 1 ? '缩略图' : `第 ${band} 波段${description === null ? '' : ` ${description}`}`;
        return (
          <figure key={band} className={styles['band']} data-chosen={bands.length > 1 && chosen === band}>
            {picture !== null && (
              <Thumbnail picture={picture} label={name} colours={band === 1 ? colours : undefined} />
            )}
            <figcaption>
              {bands.length > 1 && <div>{name}</div>}
              {min !== null && max !== null && (colours === undefined || band > 1) && (
                <>
                  <div className={styles['ramp']} style={{ background: RAMP_GRADIENT }} />
                  <div className={styles['ends']}>
                    <span>{figure(read(min))}</span>
                    <span>{figure(read(max))}</span>
                  </div>
                </>
              )}
              {bands.length > 1 && onChoose !== undefined && (
                <Button size="small" disabled={chosen === band} onClick={() => onChoose(band)}>
                  {chosen === band ? '已选用' : `用第 ${band} 波段`}
                </Button>
              )}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
