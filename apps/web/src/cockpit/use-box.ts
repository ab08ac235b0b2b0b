import { useEffect, useState, type RefObject } from 'react';

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Of the text in it. */
  readonly fontSize: number;
}

const NONE: Box = { width: 0, height: 0, fontSize: 0 };

/** How large an element and its text are drawn, in CSS pixels. */
export function useBox(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState(NONE);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      const fontSize = Number.parseFloat(getComputedStyle(entry.target).fontSize);
      setBox((last) =>
        last.width === width && last.height === height && last.fontSize === fontSize
          ? last
          : { width, height, fontSize },
      );
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return box;
}
