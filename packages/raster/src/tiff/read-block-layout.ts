import { compressionName, compressionOf, type Compression } from './codec/compression.ts';
import { readBlockIndex } from './block-index.ts';
import type { BlockLayout } from './block-layout.ts';
import type { Directory } from './ifd.ts';
import { sampleTypeOf, type SampleType } from './sample-type.ts';
import { TAG } from './tag.ts';
import { numberOf, numbersOf } from './tag-value.ts';
import type { TiffFile } from './tiff-file.ts';
import { unreadable } from './unreadable.ts';

/** Understands one directory as an image, refusing what cannot be read or is beyond the limits. */
export function readBlockLayout(file: TiffFile, directory: Directory): BlockLayout {
  const { width, height } = readSize(file, directory);
  const bands = numberOf(file, directory, TAG.samplesPerPixel) ?? 1;
  if (!Number.isInteger(bands) || bands < 1 || bands > 65_535) throw unreadable(file.name, `波段数 ${bands} 无效`);
  if (width * height * bands > file.limits.maxSamples) {
    throw unreadable(
      file.name,
      `图像为 ${width} × ${height} 像元、${bands} 个波段，超过上限 ${file.limits.maxSamples} 个值`,
    );
  }
  const sampleType = readSampleType(file, directory, bands);
  const compression = readCompression(file, directory);
  const predictor = readPredictor(file, directory, compression, sampleType);
  const isInterleaved = readIsInterleaved(file, directory) || bands === 1;
  const isTiled = directory.entries.has(TAG.tileWidth) || directory.entries.has(TAG.tileOffsets);
  const block = isTiled ? readTileSize(file, directory) : readStripSize(file, directory, width, height);
  const perPixel = isInterleaved ? bands : 1;
  const rowBytes = Math.ceil((block.width * perPixel * sampleType.bits) / 8);

  const base = { width, height, bands, sampleType, isInterleaved, isTiled, rowBytes, compression, predictor };
  const isLowBitFirst = numberOf(file, directory, TAG.fillOrder) === 2;
  const stored = { ...base, isLowBitFirst, blockWidth: block.width, blockHeight: block.height };
  const index = readBlockIndex(file, directory, stored);
  // Judged after the index: it may cut a large uncompressed strip into smaller blocks.
  const unpacked = block.width * index.blockHeight * perPixel * Math.max(4, Math.ceil(sampleType.bits / 8));
  if (unpacked > file.limits.maxBlockBytes) {
    const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
    throw unreadable(
      file.name,
      `每个数据块 ${block.width} × ${index.blockHeight} 像元，解压后需 ${mib(unpacked)}，超过上限 ${mib(file.limits.maxBlockBytes)}，请另存为分块（tiled）的 GeoTIFF`,
    );
  }
  return { ...stored, ...index };
}

/** Columns and rows of a directory's image. */
export function readSize(file: TiffFile, directory: Directory): { width: number; height: number } {
  const width = numberOf(file, directory, TAG.imageWidth);
  const height = numberOf(file, directory, TAG.imageLength);
  if (width === null || height === null) throw unreadable(file.name, '图像没有声明宽度或高度');
  if (!isCount(width) || !isCount(height)) throw unreadable(file.name, `图像尺寸 ${width} × ${height} 无效`);
  if (width * height > file.limits.maxPixels) {
    throw unreadable(file.name, `图像为 ${width} × ${height} 像元，超过上限 ${file.limits.maxPixels} 个像元`);
  }
  return { width, height };
}

function readSampleType(file: TiffFile, directory: Directory, bands: number): SampleType {
  const bits = sameForAll(file, numbersOf(file, directory, TAG.bitsPerSample, bands), 1, '位数');
  const format = sameForAll(file, numbersOf(file, directory, TAG.sampleFormat, bands), 1, '数据类型');
  const photometric = numberOf(file, directory, TAG.photometric);
  if (photometric === 6)
    throw unreadable(file.name, '像元是 YCbCr 彩色图片，不是数值栅格；请上传原始数据，而不是渲染后的图片');
  if (format === 5 || format === 6)
    throw unreadable(file.name, '像元是复数，本系统只接受整数或浮点数；请在 GIS 软件中取其幅度或实部，另存后上传');
  const type = sampleTypeOf(format, bits);
  if (type === null) throw unreadable(file.name, `像元为 ${bits} 位、数据类型编号 ${format}，无法识别`);
  return type;
}

function sameForAll(file: TiffFile, values: Float64Array | null, fallback: number, what: string): number {
  if (values === null) return fallback;
  const first = values[0]!;
  if (values.some((value) => value !== first)) throw unreadable(file.name, `各波段的${what}不一致`);
  return first;
}

function readCompression(file: TiffFile, directory: Directory): Compression {
  const code = numberOf(file, directory, TAG.compression) ?? 1;
  const compression = compressionOf(code);
  if (compression === null) {
    throw unreadable(
      file.name,
      `压缩方式为 ${compressionName(code)}，无法读取；请另存为不压缩、LZW、DEFLATE、PackBits 或 ZSTD 压缩的 GeoTIFF（QGIS“导出→另存为”，或 gdal_translate -co COMPRESS=DEFLATE 原文件.tif 新文件.tif）`,
    );
  }
  return compression;
}

function readPredictor(file: TiffFile, directory: Directory, compression: Compression, type: SampleType): 1 | 2 | 3 {
  // libtiff looks at the tag for these three compressions only.
  if (compression === 'none' || compression === 'packbits') return 1;
  const predictor = numberOf(file, directory, TAG.predictor) ?? 1;
  const isWhole = type.bits % 8 === 0 && type.bits !== 24;
  if (predictor === 1) return 1;
  if (predictor === 2 && isWhole) return 2;
  if (predictor === 3 && type.kind === 'float') return 3;
  throw unreadable(file.name, `预测器 ${predictor} 不适用于 ${type.kind}${type.bits} 像元`);
}

function readIsInterleaved(file: TiffFile, directory: Directory): boolean {
  const planar = numberOf(file, directory, TAG.planarConfiguration) ?? 1;
  if (planar !== 1 && planar !== 2) throw unreadable(file.name, `波段排列方式 ${planar} 无效`);
  return planar === 1;
}

function readTileSize(file: TiffFile, directory: Directory): { width: number; height: number } {
  const width = numberOf(file, directory, TAG.tileWidth) ?? 0;
  const height = numberOf(file, directory, TAG.tileLength) ?? 0;
  if (!isCount(width) || !isCount(height)) throw unreadable(file.name, `分块尺寸 ${width} × ${height} 无效`);
  return { width, height };
}

function readStripSize(
  file: TiffFile,
  directory: Directory,
  width: number,
  height: number,
): { width: number; height: number } {
  const rows = numberOf(file, directory, TAG.rowsPerStrip) ?? height;
  if (!isCount(rows)) throw unreadable(file.name, `每条带行数 ${rows} 无效`);
  return { width, height: Math.min(rows, height) };
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 0xffffffff;
}
