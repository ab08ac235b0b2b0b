import { FEATURE_INFO } from '@qingzhang/catalogue/map/feature-info';

/** A window of the grid with its cell; several may lie in the first one when all are taken. */
export interface InfoWindow<Subject> {
  readonly key: string;
  readonly cell: number;
  readonly subject: Subject;
}

export const MOST_WINDOWS = FEATURE_INFO.windows.columns * FEATURE_INFO.windows.rows;

/** Adds a window in the first free cell; when none is free, in the default one, which the person is told. */
export function withWindow<Subject>(
  windows: readonly InfoWindow<Subject>[],
  key: string,
  subject: Subject,
): { readonly windows: readonly InfoWindow<Subject>[]; readonly isOver: boolean } {
  if (windows.some((window) => window.key === key)) {
    return { windows: windows.map((window) => (window.key === key ? { ...window, subject } : window)), isOver: false };
  }
  const taken = new Set(windows.map(({ cell }) => cell));
  const cells = Array.from({ length: MOST_WINDOWS }, (_, cell) => cell);
  const free = cells.find((cell) => !taken.has(cell));
  return { windows: [...windows, { key, cell: free ?? 0, subject }], isOver: free === undefined };
}

/** Where a cell begins, in px from the top of the area; what lies above and below the column stays free. */
export function cellPlace(
  cell: number,
  area: { readonly height: number },
  { topPx, bottomPx }: { readonly topPx: number; readonly bottomPx: number },
): { readonly y: number; readonly height: number } {
  const height = Math.max(0, area.height - topPx - bottomPx) / FEATURE_INFO.windows.rows;
  const row = cell % FEATURE_INFO.windows.rows;
  return { y: topPx + row * height, height };
}
