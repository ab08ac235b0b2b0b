import { tableEntry } from '@qingzhang/catalogue/registry';
import { fileStore } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { rasterReading, uploadedFile } from '../results/raster-reading.ts';
import { shapeReading } from '../results/shape-reading.ts';
import { importRegionsBody, nothing } from './bodies.ts';
import { defineCall, file, SIGNED_IN, WRITER } from './call.ts';

const subject = tableEntry(fileStore.name);
const FILE = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';
const upload = { access: WRITER, subject, consumes: 'multipart', body: nothing, example: { body: {} } } as const;

/** How a shapefile is to be read; what is left out the file decides. Sent as fields of the form. */
export const layerFields = importRegionsBody.pick({ layer: true, crs: true, encoding: true });

/** What to take of a file of many grids. Sent as fields of the form. */
export const rasterFields = z.strictObject({
  variable: z.string().max(200).exactOptional(),
  /** `mean`, `sum`, either with a period (`sum:2023`), or one step by its day. */
  time: z.string().max(50).exactOptional(),
});

export const uploadFile = defineCall({
  ...upload,
  name: 'fileStore/upload',
  title: '上传附件',
  description: '表单字段 file；不接受程序。',
  answer: uploadedFile,
});

export const uploadShapes = defineCall({
  ...upload,
  name: 'fileStore/uploadShp',
  title: '上传矢量',
  description:
    '表单字段 file：shapefile 的 zip 或各部分文件，或 GeoPackage、GeoJSON、KML/KMZ、文件地理数据库（zip）、MapInfo、DXF、FlatGeobuf、GPX、SpatiaLite；到达时转为内部图层，原件另存。答案列出图层，可附 layer、crs、encoding。',
  answer: shapeReading,
});

export const uploadRaster = defineCall({
  ...upload,
  name: 'fileStore/uploadTif',
  title: '上传栅格',
  description:
    '表单字段 file：GeoTIFF，或 ERDAS .img、ENVI、Esri ASCII、Esri GRID（整个文件夹的 zip）、IDRISI、Surfer、PCI、ER Mapper、R raster、ILWIS、GeoPackage 栅格、XYZ、GRIB、NetCDF 等及其附属文件（可多个，或一个 zip），到达时转为 GeoTIFF，原件另存；NetCDF 有多个变量或时次时附 variable、time（mean、sum、sum:2023 或某一天），未附则在问题中列出可选的；第一波段读完后答其数值、坐标系、覆盖与问题。',
  answer: rasterReading,
});

export const readShapes = defineCall({
  name: 'fileStore/readShp',
  title: '按所选编码和坐标系重读矢量',
  access: WRITER,
  subject,
  body: z.strictObject({ fileId: z.guid(), ...layerFields.shape }),
  answer: shapeReading,
  example: { body: { fileId: FILE, encoding: 'GB18030', crs: 'EPSG:4548' } },
});

export const readRaster = defineCall({
  name: 'fileStore/readTif',
  title: '查看已上传的栅格',
  description:
    '与上传时所答相同：数值、坐标系、覆盖、各编码的面积与问题，按现在的边界核对；附 crs 时按所指定的坐标系另存一个文件，答新文件。',
  access: WRITER,
  subject,
  body: z.strictObject({ fileId: z.guid(), crs: layerFields.shape.crs }),
  answer: rasterReading,
  example: { body: { fileId: FILE } },
});

export const downloadFile = defineCall({
  name: 'fileStore/download',
  title: '下载文件',
  access: SIGNED_IN,
  subject,
  body: z.strictObject({ fileId: z.guid() }),
  answer: file('application/octet-stream'),
  example: { body: { fileId: FILE } },
});

const damagedFile = z.strictObject({
  sha256: z.string(),
  name: z.string(),
  belongs: z.string(),
  mended: z.string(),
  isMissing: z.boolean(),
  foundAt: z.string(),
});

export const storageStanding = defineCall({
  name: 'fileStore/storage',
  title: '存储状况',
  description:
    '数据目录所在磁盘的剩余空间（字节），以及内容与 SHA-256 不符或已丢失的文件：属于什么、怎样恢复；重新上传内容相同的文件后不再列出。',
  access: { who: 'administrator', what: '查看存储状况', duty: 'system' },
  subject,
  body: nothing,
  answer: z.strictObject({
    disk: z.enum(['good', 'low', 'full']),
    free: z.number(),
    total: z.number(),
    warnBelow: z.number(),
    refuseBelow: z.number(),
    damaged: z.array(damagedFile),
  }),
  example: { body: {} },
});

export const FILE_CALLS = [
  uploadFile,
  uploadShapes,
  uploadRaster,
  readShapes,
  readRaster,
  downloadFile,
  storageStanding,
];
