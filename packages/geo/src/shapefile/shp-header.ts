import { shapeFamily, type ShapeFamily } from './shape-type.ts';
import { unreadable } from './unreadable.ts';

export const SHP_HEADER_BYTES = 100;
const FILE_CODE = 9994;

export interface ShpHeader {
  readonly type: number;
  readonly family: ShapeFamily;
  /** File length that the header claims, bytes. */
  readonly declaredBytes: number;
}

export function readShpHeader(name: string, bytes: Buffer): ShpHeader {
  if (bytes.length < SHP_HEADER_BYTES) {
    throw unreadable(name, `只有 ${bytes.length} 字节，不足 ${SHP_HEADER_BYTES} 字节的文件头，文件不完整`);
  }
  if (bytes.readInt32BE(0) !== FILE_CODE) throw unreadable(name, '不是 Shapefile：文件头标识不符');
  const type = bytes.readInt32LE(32);
  const family = shapeFamily(type);
  if (family === null) throw unreadable(name, `文件头中的几何类型 ${type} 不存在`);
  if (family === 'multipatch') {
    throw unreadable(name, '几何类型为三维多面体（MultiPatch），没有平面边界可用；请在 GIS 软件中转为面图层后再上传');
  }
  return { type, family, declaredBytes: bytes.readInt32BE(24) * 2 };
}
