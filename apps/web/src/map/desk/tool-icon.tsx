import type { ToolId } from '../drawn/tool-table.ts';

/** Strokes on a field of 24 by 24. */
const STROKES: Readonly<Record<ToolId, string>> = {
  pan: 'M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3',
  zoomIn: 'M10 4a6 6 0 1 1 0 12a6 6 0 0 1 0-12M14.5 14.5L20 20M10 7.5v5M7.5 10h5',
  zoomOut: 'M10 4a6 6 0 1 1 0 12a6 6 0 0 1 0-12M14.5 14.5L20 20M7.5 10h5',
  defaultView: 'M4 11l8-7l8 7M6 10v9h12v-9M10 19v-5h4v5',
  position: 'M12 5a7 7 0 1 1 0 14a7 7 0 0 1 0-14M12 2v5M12 17v5M2 12h5M17 12h5',
  identify: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M12 11v5M12 7.5v.5',
  line: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l3 3M13 5l2 2',
  area: 'M4 6l10-2l6 7l-5 9l-10-2zM9 12h5M11.5 9.5v5',
  direction: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M15.5 8.5l-2 5l-5 2l2-5z',
  marker: 'M12 21s7-6.5 7-11a7 7 0 1 0-14 0c0 4.5 7 11 7 11M12 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5',
  extent: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8h8v8H8z',
  drawPoint: 'M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6M12 3v3M12 18v3M3 12h3M18 12h3',
  drawLine: 'M4 18l6-9l5 5l5-9M3 18h2M9 9h2M14 14h2M19 5h2',
  drawPolygon: 'M12 4l8 6l-3 9H7l-3-9z',
  drawCircle: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M12 12v.5',
  grid: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  clear: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  deactivate: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16M6.5 6.5l11 11',
};

export function ToolIcon({ tool }: { readonly tool: ToolId }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={STROKES[tool]} />
    </svg>
  );
}
