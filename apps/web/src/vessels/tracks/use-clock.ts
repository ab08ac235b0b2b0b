import { useEffect, useState } from 'react';

export interface Clock {
  readonly instant: number;
  readonly isPlaying: boolean;
  /** Seconds of the track in one second. */
  readonly rate: number;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (instant: number) => void;
  readonly setRate: (rate: number) => void;
}

export const RATES = [1, 10, 60, 300, 600, 1800] as const;
const FIRST_RATE = 300;

/** Time that runs through a span, at once or when told to, and stops at its end. */
export function useClock(from: number, to: number, isAutomatic: boolean): Clock {
  const [instant, setInstant] = useState(from);
  const [isPlaying, setPlaying] = useState(isAutomatic);
  const [rate, setRate] = useState<number>(FIRST_RATE);
  const isOver = instant >= to;
  const runs = isPlaying && !isOver;
  useEffect(() => {
    if (!runs) return undefined;
    let before = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const passed = (now - before) * rate;
      before = now;
      setInstant((current) => Math.min(to, current + passed));
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [runs, rate, to]);
  return {
    instant,
    isPlaying: runs,
    rate,
    play: () => {
      if (isOver) setInstant(from);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    seek: setInstant,
    setRate,
  };
}
