import { COLOUR_RAMPS } from '@qingzhang/core/colour-ramps';
import type { BandReading } from '@qingzhang/contract/results/raster-reading';
import { useEffect, useRef } from 'react';
import styles from './layer-card.module.css';

interface ThumbnailProps {
  readonly picture: NonNullable<BandReading['picture']>;
  readonly label: string;
  /** Colours of the levels 0, 1, 2 …; without, a ramp from the smallest value to the largest. */
  readonly colours?: readonly string[] | undefined;
}

/** A band seen from afar. Cells without a value are left clear. */
export function Thumbnail({ picture: { width, height, levels, isIndexed }, label, colours }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context === null || context === undefined) return;
    const image = context.createImageData(width, height);
    const cells = Uint8Array.from(atob(levels), (sign) => sign.charCodeAt(0));
    const most = cells.reduce((found, level) => (level === NONE ? found : Math.max(found, level)), 1);
    for (const [cell, level] of cells.entries()) {
      if (level === NONE) continue;
      const colour = colours?.[level] ?? rampColour(level / (isIndexed ? most : NONE - 1));
      image.data.set([...bytesOf(colour), 255], cell * 4);
    }
    context.putImageData(image, 0, 0);
  }, [width, height, levels, isIndexed, colours]);
  return (
    <canvas ref={canvas} className={styles['thumbnail']} width={width} height={height} role="img" aria-label={label} />
  );
}

const NONE = 255;
const RAMP = COLOUR_RAMPS.viridis;

/** As maps draw a quantity unless somebody chooses. */
export const RAMP_GRADIENT = `linear-gradient(to right, ${RAMP.join(', ')})`;

function rampColour(share: number): string {
  return RAMP[Math.round(share * (RAMP.length - 1))]!;
}

function bytesOf(colour: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
}
