import { tableEntry } from '@qingzhang/catalogue/registry';
import { region } from '@qingzhang/catalogue/tables/regions';
import { z } from 'zod';
import { queued } from '../results/queued.ts';
import {
  boundaryCheck,
  boundaryVersion,
  importedRegions,
  importPlan,
  versionComparison,
} from '../results/region-changes.ts';
import { regionDirectory } from '../results/region-directory.ts';
import { boundaryFeatures, regionFacts, regionNode, storedRegion } from '../results/region.ts';
import { plainText } from '../rows/plain-text.ts';
import { anyRows, importRegionsBody, nothing, optionalYear } from './bodies.ts';
import { defineCall, reading, SIGNED_IN, writing } from './call.ts';

const entry = tableEntry(region.name);
const reads = { access: SIGNED_IN, subject: entry };
const version = plainText(30);
/** Which boundaries: those of a year's account, or a version by its name; by default the ones in force. */
const ofVersion = { ...optionalYear, boundaryVersion: version.nullish() };

const FILE = { fromFile: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11', mapping: { name: 'XZQMC', code: 'XZQDM' } };
const saving = {
  name: 'region/saveData',
  title: '保存区域',
  description: '一个区域、一组区域，或 fromFile：把已上传的矢量整个导入（dryRun 为 true 时只说会怎样）。',
  access: writing(entry),
  subject: entry,
};

/** One region, several, or all of a stored file. */
export const saveRegions = defineCall({
  ...saving,
  body: anyRows,
  answer: z.union([storedRegion, z.array(storedRegion), importPlan, importedRegions]),
  example: { body: { name: '乾元镇', code: '330521101', type: '乡镇' } },
});

/** The same call for a stored file. */
export const importRegions = defineCall({
  ...saving,
  body: importRegionsBody,
  answer: importedRegions,
  example: { body: FILE },
});

/** The same call for a stored file, of which nothing is written. */
export const planRegionImport = defineCall({
  ...saving,
  body: importRegionsBody.extend({ dryRun: z.literal(true) }),
  answer: importPlan,
  example: { body: { ...FILE, dryRun: true } },
});

export const regionsByType = defineCall({
  ...reads,
  name: 'region/allAreaByType',
  title: '按类型查询区域',
  body: z.strictObject({ type: plainText(20).nullish(), ...ofVersion }),
  answer: z.array(regionFacts),
  example: { body: { type: '乡镇' } },
});

export const regionTree = defineCall({
  ...reads,
  name: 'area/allArea',
  title: '区域树',
  description: '一个边界版本的全部区域，不含边界：指定的版本，或 year 所用的版本，缺省为现行版本。',
  body: z.strictObject(ofVersion),
  answer: z.array(regionNode),
  example: { body: {} },
});

export const allRegionNames = defineCall({
  ...reads,
  name: 'region/directory',
  title: '各版本的区域名称',
  description: '所有边界版本的区域（含已删除的），以及各年度所用的版本；用来给任一年度的记录显示区域名称。',
  body: nothing,
  answer: regionDirectory,
  example: { body: {} },
});

export const regionBoundaries = defineCall({
  ...reads,
  name: 'baseAttribute/getAdGdbData',
  title: '边界与基础属性',
  description: 'GeoJSON；给出 zoom 时边界简化到该级别够用为止。',
  body: z.strictObject({
    ...ofVersion,
    level: z.int().min(1).max(4).nullish(),
    zoom: z.number().min(0).max(22).nullish(),
  }),
  answer: boundaryFeatures,
  example: { body: { level: 2, zoom: 10 } },
});

export const checkBoundaries = defineCall({
  name: 'region/checkBoundaries',
  title: '检查边界',
  description: '同级重叠、下级超出上级、上级内的空缺。async 为 true 时不等结果，只答任务编号。',
  access: { who: 'module', module: entry.module, right: 'read' },
  subject: entry,
  body: z.strictObject({ boundaryVersion: version.nullish(), async: z.boolean().optional() }),
  answer: z.union([boundaryCheck, queued]),
  example: { body: { async: true } },
});

export const boundaryVersions = defineCall({
  ...reads,
  access: reading(entry),
  name: 'region/versions',
  title: '边界版本',
  body: nothing,
  answer: z.array(boundaryVersion),
  example: { body: {} },
});

export const compareVersions = defineCall({
  ...reads,
  name: 'region/compareVersions',
  title: '比较边界版本',
  body: z.strictObject({ from: version.min(1), to: version.min(1) }),
  answer: versionComparison,
  example: { body: { from: '2023', to: '2024' } },
});

export const REGION_CALLS = [
  saveRegions,
  regionsByType,
  regionTree,
  allRegionNames,
  regionBoundaries,
  checkBoundaries,
  boundaryVersions,
  compareVersions,
];
