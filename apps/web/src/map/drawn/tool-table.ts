/** Everything that can be chosen on the map's toolbar. */
export type ToolId =
  | 'pan'
  | 'zoomIn'
  | 'zoomOut'
  | 'position'
  | 'extent'
  | 'marker'
  | 'line'
  | 'area'
  | 'direction'
  | 'defaultView'
  | 'grid'
  | 'identify'
  | 'drawPoint'
  | 'drawLine'
  | 'drawPolygon'
  | 'drawCircle'
  | 'clear'
  | 'deactivate';

/**
 * What choosing a tool does: a `mode` lasts until another is chosen, a `shape` waits for something to be drawn,
 * an `action` is over at once, a `display` is switched on and off.
 */
type ToolNature = 'mode' | 'shape' | 'action' | 'display';

export interface Tool {
  readonly label: string;
  readonly nature: ToolNature;
  /** Whether there is a dashed variant. */
  readonly hasDashes?: true;
  /** Starts again after each use instead of waiting to be chosen again. */
  readonly restarts?: true;
}

export const TOOLS: Readonly<Record<ToolId, Tool>> = {
  pan: { label: '漫游', nature: 'mode' },
  zoomIn: { label: '放大', nature: 'mode' },
  zoomOut: { label: '缩小', nature: 'mode' },
  defaultView: { label: '默认视图', nature: 'action' },
  position: { label: '定位', nature: 'mode' },
  identify: { label: '识别', nature: 'mode' },
  line: { label: '测距', nature: 'shape', restarts: true },
  area: { label: '测面积', nature: 'shape', restarts: true },
  direction: { label: '方位', nature: 'shape', restarts: true },
  marker: { label: '标注', nature: 'shape' },
  extent: { label: '拉框', nature: 'shape' },
  drawPoint: { label: '画点', nature: 'shape', hasDashes: true },
  drawLine: { label: '画线', nature: 'shape', hasDashes: true },
  drawPolygon: { label: '画多边形', nature: 'shape', hasDashes: true },
  drawCircle: { label: '画圆', nature: 'shape', hasDashes: true },
  grid: { label: '网格', nature: 'display' },
  clear: { label: '清除', nature: 'action' },
  deactivate: { label: '停用', nature: 'action' },
};

/** The toolbar from left to right, with a gap between groups. */
export const TOOL_GROUPS: readonly (readonly ToolId[])[] = [
  ['pan', 'zoomIn', 'zoomOut', 'defaultView', 'position'],
  ['identify', 'line', 'area', 'direction'],
  ['marker', 'extent', 'drawPoint', 'drawLine', 'drawPolygon', 'drawCircle'],
  ['grid', 'clear', 'deactivate'],
];

/** Sections around the map that borrow its tools: 1 area playback, 2 box search, 4 basics, 5 grid, 6 direction. */
export type OuterSection = 1 | 2 | 3 | 4 | 5 | 6;

interface OuterTool {
  readonly section: OuterSection;
  readonly type: number;
  readonly tool: ToolId;
}

/** Which inner tool a section means by its tool type. */
const OUTER_TOOLS: readonly OuterTool[] = [
  ...([1, 2] as const).flatMap((section): OuterTool[] => [
    { section, type: 1, tool: 'drawPolygon' },
    { section, type: 2, tool: 'extent' },
    { section, type: 3, tool: 'drawCircle' },
  ]),
  { section: 4, type: 4, tool: 'zoomIn' },
  { section: 4, type: 5, tool: 'zoomOut' },
  { section: 4, type: 6, tool: 'pan' },
  { section: 4, type: 7, tool: 'line' },
  { section: 4, type: 8, tool: 'clear' },
  { section: 4, type: 10, tool: 'defaultView' },
  { section: 5, type: 9, tool: 'grid' },
  { section: 6, type: 3, tool: 'direction' },
];

export function outerTool(section: OuterSection, type: number): ToolId | undefined {
  return OUTER_TOOLS.find((entry) => entry.section === section && entry.type === type)?.tool;
}

/** Tools whose result goes to the section that asked, which ends the drawing. */
const DELIVERED: ReadonlySet<ToolId> = new Set(['extent', 'drawPolygon', 'drawCircle']);

export function isDelivered(tool: ToolId): boolean {
  return DELIVERED.has(tool);
}
