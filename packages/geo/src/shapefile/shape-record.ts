import { unreachable } from '@qingzhang/core/unreachable';
import type { Position } from '../geojson.ts';
import { shapeFamily, type ShapeFamily } from './shape-type.ts';

export interface Shape {
  readonly family: Exclude<ShapeFamily, 'multipatch'>;
  readonly type: number;
  /** Points in one part; of a line or polygon its parts. */
  readonly parts: readonly (readonly Position[])[];
}

export type ShapeResult = { readonly shape: Shape } | { readonly problem: string };

/** Most points of one feature; sorting out its rings takes about half a gigabyte. */
const MAX_VERTICES = 3_000_000;

/**
 * Reads the content of one record. Every count is checked against the bytes that are there before anything
 * is allocated. Z and M values stand after the x and y and are left unread.
 */
export function readShape(content: Buffer): ShapeResult {
  if (content.length < 4) return { problem: '记录过短' };
  const type = content.readInt32LE(0);
  const family = shapeFamily(type);
  if (family === null || family === 'multipatch') return { problem: `几何类型 ${type} 不受支持` };
  switch (family) {
    case 'null':
      return { shape: { family, type, parts: [] } };
    case 'point': {
      if (content.length < 20) return { problem: '记录过短' };
      return withPositions(family, type, [readPositions(content, 4, 1)]);
    }
    case 'multipoint': {
      if (content.length < 40) return { problem: '记录过短' };
      const count = content.readInt32LE(36);
      if (count < 0 || 40 + count * 16 > content.length) return { problem: `声明的点数 ${count} 与记录长度不符` };
      if (count > MAX_VERTICES) return { problem: `顶点数 ${count} 超过上限 ${MAX_VERTICES}` };
      return withPositions(family, type, count === 0 ? [] : [readPositions(content, 40, count)]);
    }
    case 'line':
    case 'polygon':
      return readParts(content, family, type);
    default:
      return unreachable(family);
  }
}

function readParts(content: Buffer, family: 'line' | 'polygon', type: number): ShapeResult {
  if (content.length < 44) return { problem: '记录过短' };
  const partCount = content.readInt32LE(36);
  const pointCount = content.readInt32LE(40);
  if (partCount < 0 || pointCount < 0 || 44 + partCount * 4 + pointCount * 16 > content.length) {
    return { problem: `声明的部件数 ${partCount}、点数 ${pointCount} 与记录长度不符` };
  }
  if (pointCount > MAX_VERTICES) return { problem: `顶点数 ${pointCount} 超过上限 ${MAX_VERTICES}` };
  const parts: Position[][] = [];
  const points = 44 + partCount * 4;
  for (let part = 0; part < partCount; part++) {
    const start = content.readInt32LE(44 + part * 4);
    const end = part + 1 < partCount ? content.readInt32LE(44 + (part + 1) * 4) : pointCount;
    if (start < 0 || end < start || end > pointCount) return { problem: `第 ${part + 1} 个部件的起点 ${start} 越界` };
    if (end > start) parts.push(readPositions(content, points + start * 16, end - start));
  }
  return withPositions(family, type, parts);
}

function readPositions(content: Buffer, offset: number, count: number): Position[] {
  const positions: Position[] = Array.from({ length: count });
  for (let i = 0; i < count; i++) {
    const at = offset + i * 16;
    positions[i] = [content.readDoubleLE(at), content.readDoubleLE(at + 8)];
  }
  return positions;
}

/** Beyond any unit on the earth; larger numbers (1e300, "no data" markers) overflow in the projections. */
const MAX_COORDINATE = 1e9;

function withPositions(family: Shape['family'], type: number, parts: Position[][]): ShapeResult {
  for (const part of parts) {
    for (const position of part) {
      const sound = Math.abs(position[0]!) <= MAX_COORDINATE && Math.abs(position[1]!) <= MAX_COORDINATE;
      if (!sound) return { problem: `坐标（${position[0]}, ${position[1]}）无效` };
    }
  }
  return { shape: { family, type, parts } };
}
