import { nothing } from '@qingzhang/contract/calls/bodies';
import {
  layerFields,
  rasterFields,
  uploadFile,
  uploadRaster,
  uploadShapes,
} from '@qingzhang/contract/calls/file-calls';
import { handle } from '../http/handle.ts';
import { onlyFile, typeWrong } from '../files/only-file.ts';
import { withUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/record-file.ts';
import { layerOptions } from '../files/layer-options.ts';
import { INSPECT_RASTER } from './inspect-raster-task.ts';
import { keepOrigin } from './converted-set.ts';
import { readingOf, tellRaster } from './raster-reading.ts';
import { rasterSet } from './raster-set.ts';
import { lossIssues } from './repack/loss.ts';
import { readShapes } from './shape-reading.ts';
import { vectorSet } from './vector-set.ts';

/** An attachment: anything but programs. */
const FILE = handle(uploadFile).by((context) =>
  withUpload(context, { limit: context.config.uploadLimits.other, fields: nothing }, async ({ files }) => {
    const file = onlyFile(files);
    if (file.kind.risk === 'program')
      throw typeWrong(
        file,
        '文档、表格、图片、数据等资料；不接受程序与含宏的文档（请另存为不含宏的 .xlsx、.docx 后上传）',
      );
    return recordFile(context, file, null);
  }),
);

/** Boundaries, of another program's format or a shapefile, zipped or in parts: read whole, with all that their owner must know. */
const SHAPES = handle(uploadShapes).by((context) =>
  withUpload(
    context,
    { limit: context.config.uploadLimits.shape, fields: layerFields },
    async ({ files, fields, signal }) => {
      const options = layerOptions(fields);
      const { file, sent } = await vectorSet(context, files, signal);
      try {
        const input = { path: file.content.path, name: file.name };
        const { report, told } = await readShapes(context, input, options, signal);
        const { preview: _preview, ...facts } = report;
        const origin = await keepOrigin(context, sent);
        const saved = await recordFile(context, file, { kind: 'shape', ...facts, ...(origin && { origin }) });
        return { ...saved, ...told, origin };
      } finally {
        await file.content.discard();
        await sent?.file.content.discard();
      }
    },
  ),
);

/** A raster, turned into a GeoTIFF where it is none: its first band is read whole. What is wrong with it is answered and kept with its facts. */
const RASTER = handle(uploadRaster).by((context) =>
  withUpload(
    context,
    { limit: context.config.uploadLimits.raster, fields: rasterFields },
    async ({ files, fields, signal }) => {
      const { file, sent } = await rasterSet(context, files, { grid: fields, signal });
      try {
        const { name } = file;
        const { sha256, path } = file.content;
        const report = await context.apart.run(INSPECT_RASTER, { path, name }, { name, signal });
        const issues = [...report.issues, ...lossIssues(name, sent?.lost ?? [])];
        const facts = { kind: 'raster', ...report, issues } as const;
        // Before the file is kept: its content moves then.
        const told = await tellRaster(context, { path, name, sha256 }, facts);
        const origin = await keepOrigin(context, sent);
        const saved = await recordFile(context, file, { ...facts, ...(origin && { origin }) });
        return readingOf(saved, told, origin);
      } finally {
        await file.content.discard();
        await sent?.file.content.discard();
      }
    },
  ),
);

export const UPLOAD_HANDLINGS = [FILE, SHAPES, RASTER];
