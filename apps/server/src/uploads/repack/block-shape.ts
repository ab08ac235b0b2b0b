import type { Directory } from '@qingzhang/raster/tiff/ifd';
import { sampleTypeOf } from '@qingzhang/raster/tiff/sample-type';
import { TAG } from '@qingzhang/raster/tiff/tag';
import { numberOf } from '@qingzhang/raster/tiff/tag-value';
import type { TiffFile } from '@qingzhang/raster/tiff/tiff-file';
import { unreadable } from '@qingzhang/raster/tiff/unreadable';
import { readSize } from '@qingzhang/raster/tiff/read-block-layout';

/** What a block of a directory's image holds once it is unpacked. */
export interface BlockShape {
  readonly file: TiffFile;
  readonly directory: Directory;
  readonly columns: number;
  readonly rows: number;
  readonly isFloat: boolean;
  /** Bytes of a whole block. */
  readonly capacity: number;
  readonly rowBytes: number;
  /** Rows of the block at a place in the file's index: the last strip may be lower. */
  readonly rowsOf: (index: number) => number;
  readonly offsetsTag: number;
  readonly lengthsTag: number;
}

export function blockShape(file: TiffFile, directory: Directory): BlockShape {
  const { width, height } = readSize(file, directory);
  const number = (tag: number, otherwise: number) => numberOf(file, directory, tag) ?? otherwise;
  const isTiled = directory.entries.has(TAG.tileWidth);
  const columns = isTiled ? number(TAG.tileWidth, 0) : width;
  const rows = isTiled ? number(TAG.tileLength, 0) : Math.min(number(TAG.rowsPerStrip, height), height);
  const bands = number(TAG.planarConfiguration, 1) === 1 ? number(TAG.samplesPerPixel, 1) : 1;
  const type = sampleTypeOf(number(TAG.sampleFormat, 1), number(TAG.bitsPerSample, 1));
  if (type === null || type.bits % 8 !== 0)
    throw unreadable(file.name, `像元为 ${number(TAG.bitsPerSample, 1)} 位，无法解压`);
  const rowBytes = (columns * bands * type.bits) / 8;
  const capacity = rowBytes * rows;
  if (!(capacity > 0 && capacity <= file.limits.maxBlockBytes))
    throw unreadable(file.name, `每个数据块 ${columns} × ${rows} 像元，超过上限`);
  const down = Math.ceil(height / rows);
  return {
    file,
    directory,
    columns,
    rows,
    isFloat: type.kind === 'float',
    capacity,
    rowBytes,
    rowsOf: (index) => (isTiled ? rows : Math.min(rows, height - (index % down) * rows)),
    offsetsTag: isTiled ? TAG.tileOffsets : TAG.stripOffsets,
    lengthsTag: isTiled ? TAG.tileByteCounts : TAG.stripByteCounts,
  };
}
