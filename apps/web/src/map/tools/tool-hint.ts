import { unreachable } from '@qingzhang/core/unreachable';
import type { ToolState } from './tool-machine.ts';

const BEGIN = '单击开始绘制';
const GO_ON = '单击继续绘制线,双击结束';
const END = '再次单击结束绘制';
const MARK = '单击添加标注,显示当前经纬度';

/** What to do next with the active tool, for the hint at the pointer; null when there is nothing to say. */
export function toolHint({ active, isDrawing }: Pick<ToolState, 'active' | 'isDrawing'>): string | null {
  switch (active) {
    case 'line':
    case 'drawLine':
    case 'area':
    case 'drawPolygon':
      return isDrawing ? GO_ON : BEGIN;
    case 'extent':
    case 'drawCircle':
    case 'direction':
      return isDrawing ? END : BEGIN;
    case 'drawPoint':
      return BEGIN;
    case 'marker':
      return MARK;
    case 'identify':
      return '单击查看此处的要素';
    case 'zoomIn':
      return '单击放大，或拉框放大到该范围';
    case 'zoomOut':
      return '单击缩小，或拉框缩小';
    case null:
    case 'pan':
    case 'position':
    case 'defaultView':
    case 'grid':
    case 'clear':
    case 'deactivate':
      return null;
    default:
      return unreachable(active);
  }
}
