import { useEffect, useState, type RefObject } from 'react';

export interface RowWindow {
  /** First row to draw. */
  readonly from: number;
  /** Row after the last one to draw. */
  readonly to: number;
}

const SPARE_ROWS = 6;

/** Which rows of a scrolled list are in sight, and a few more on either side. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rowPx: number, count: number): RowWindow {
  const [sight, setSight] = useState({ top: 0, height: 800 });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = () =>
      setSight((before) => {
        const next = { top: Math.floor(element.scrollTop / rowPx) * rowPx, height: element.clientHeight };
        return before.top === next.top && before.height === next.height ? before : next;
      });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowPx]);
  const from = Math.max(0, Math.floor(sight.top / rowPx) - SPARE_ROWS);
  const to = Math.min(count, Math.ceil((sight.top + sight.height) / rowPx) + SPARE_ROWS);
  return { from: Math.min(from, count), to: Math.max(to, 0) };
}
