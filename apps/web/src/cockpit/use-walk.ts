import { useEffect, useState } from 'react';

/** How long a scene stands. */
const SCENE_MS = 12_000;

export interface Walk {
  readonly place: number;
  readonly isPaused: boolean;
  readonly go: (place: number) => void;
  readonly pause: (isPaused: boolean) => void;
}

/** Walks through scenes by itself; keys of a keyboard, a presenter or a remote control lead. */
export function useWalk(count: number, onLeave: () => void): Walk {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const place = count === 0 ? 0 : Math.min(at, count - 1);

  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    const timer = setTimeout(() => setAt((place + 1) % count), SCENE_MS);
    return () => clearTimeout(timer);
  }, [place, isPaused, count]);

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const next = isChoice(event.target) ? undefined : stepOf(event.key, place, count);
      if (event.key === 'Escape') onLeave();
      else if (event.key === ' ' && !isControl(event.target)) setPaused((paused) => !paused);
      else if (next === undefined) return;
      else setAt(next);
      if (event.key !== ' ' || !isControl(event.target)) event.preventDefault();
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, [place, count, onLeave]);

  return { place, isPaused, go: setAt, pause: setPaused };
}

/** Where a key leads; undefined where it leads nowhere. Presenters send PageUp and PageDown. */
export function stepOf(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight' || key === 'PageDown') return (place + 1) % count;
  if (key === 'ArrowLeft' || key === 'PageUp') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  // As on a keyboard, 0 stands after 9.
  const number = /^\d$/.test(key) ? (Number(key) + 9) % 10 : count;
  return number < count ? number : undefined;
}

/** Arrows move among the choices of what has the focus. */
function isChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('select, input') !== null;
}

/** Space presses what has the focus. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, select, input') !== null;
}
