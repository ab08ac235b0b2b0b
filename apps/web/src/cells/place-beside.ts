interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

/** As tall as a list becomes. */
const TALLEST = 240;
/** Between a list and the edge of the window. */
const EDGE = 8;

/** Where a list lies in the window: below its field, above where there is more room, never beyond an edge. */
export function placeBeside(field: Box, list: Size, window: Size): Place {
  const left = Math.max(EDGE, Math.min(field.left, window.width - list.width - EDGE));
  const [below, above] = [window.height - field.bottom - EDGE, field.top - EDGE];
  const wanted = Math.min(list.height, TALLEST);
  if (below >= wanted || below >= above) return { left, top: field.bottom, maxHeight: Math.min(TALLEST, below) };
  const maxHeight = Math.min(TALLEST, above);
  return { left, top: field.top - Math.min(wanted, maxHeight), maxHeight };
}
