import { Fault } from '@qingzhang/core/fault';
import { block, blocking, type Issue } from '@qingzhang/core/issue';
import { isChoice } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { region as table } from '@qingzhang/catalogue/tables/regions';
import type { Position } from '@qingzhang/geo/geojson';
import { vertexCount } from '@qingzhang/geo/simplify-geometry';
import { readShapefile, shapefileFeatures, type ShapefileReport } from '@qingzhang/geo/shapefile/read-shapefile';
import { crsText } from '../../files/file-facts.ts';
import { layerOptions } from '../../files/layer-options.ts';
import { featureReader, type ImportChoices, type RegionDraft } from './region-features.ts';

export interface RegionLayer {
  readonly drafts: readonly RegionDraft[];
  /** Features that stay out, their names by code. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** All that was found, what blocks included. */
  readonly issues: readonly Issue[];
}

/** All boundaries of an import are held in memory at once: about 70 bytes a vertex. */
const MOST_VERTICES = 5_000_000;
const MOST_FEATURES = 100_000;

export interface RegionsRequest {
  readonly input: { readonly path: string; readonly name: string };
  readonly choices: ImportChoices;
  /** Where the regions should lie. */
  readonly near: Position | undefined;
}

/** Reads the regions of a shapefile, in longitude and latitude. */
export async function readRegionLayer({ input, choices, near }: RegionsRequest): Promise<RegionLayer> {
  const options = layerOptions(choices);
  const previewLimits = { maxFeatures: 0 };
  const report = await readShapefile(input, { ...options, ...(near && { near }), previewLimits });
  refuseUnusable(choices, report, input.name);
  const reader = featureReader(table, choices);
  let vertices = 0;
  for await (const feature of shapefileFeatures(input, options)) {
    vertices += feature.geometry === null ? 0 : vertexCount(feature.geometry);
    if (vertices > MOST_VERTICES) throw tooLarge(input.name, `边界的顶点超过 ${MOST_VERTICES} 个`);
    reader.see(feature);
  }
  const notes = report.issues.filter(({ keys }) => !keys.includes('preview'));
  return { drafts: reader.drafts, leftOut: reader.leftOut, issues: [...notes, ...reader.issues] };
}

/** What stands against reading the features at all, everything at once. */
function refuseUnusable(choices: ImportChoices, report: ShapefileReport, name: string): void {
  const issues = [...mappingIssues(choices, report), ...typeIssues(choices)];
  const blocks = blocking(report.issues);
  const aboutCrs = blocks.filter(({ keys }) => keys.includes('crs'));
  issues.push(...aboutCrs.map((issue) => withCandidates(issue, report)));
  if (report.layer.family !== 'polygon') {
    issues.push(block('layer', 'NOT_POLYGON', `图层“${report.layer.name}”是${report.layer.label}，边界须为面`));
  }
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  if (report.count > MOST_FEATURES) throw tooLarge(name, `要素 ${report.count} 个，超过 ${MOST_FEATURES} 个`);
  if (blocks.length > 0) {
    const reason = blocks.map(({ text }) => text).join('；');
    throw new Fault('SHAPEFILE_UNREADABLE', { name, reason }, { issues: blocks });
  }
}

function mappingIssues({ mapping }: ImportChoices, { fields }: ShapefileReport): Issue[] {
  const names = fields.map(({ name }) => name);
  return Object.entries(mapping).flatMap(([key, field]) => {
    if (typeof field === 'string' && names.includes(field)) return [];
    const needed = key === 'name' || key === 'code';
    if (!field) return needed ? [block(`mapping.${key}`, 'REQUIRED', `请指明“${key}”取自哪个字段`)] : [];
    const known = names.length === 0 ? '图层没有属性表' : `可选：${names.slice(0, 30).join('、')}`;
    return [block(`mapping.${key}`, 'UNKNOWN_FIELD', `图层中没有字段“${field}”，${known}`)];
  });
}

function typeIssues({ type }: ImportChoices): Issue[] {
  const field = fieldOf(table, 'type');
  if (!type || !isChoice(field) || field.options.some(({ value }) => value === type)) return [];
  const words = field.options.map(({ value, label }) => (value === label ? value : `${value}（${label}）`));
  return [block('type', 'FIELD', `“${field.label}”应为以下之一：${words.join('、')}`)];
}

const CANDIDATES_TOLD = 8;

function withCandidates(issue: Issue, { candidates }: ShapefileReport): Issue {
  if (candidates.length === 0) return issue;
  const told = candidates.slice(0, CANDIDATES_TOLD).map((one) => `${crsText(one)}（${one.name}）`);
  const more = candidates.length > told.length ? ` 等 ${candidates.length} 个` : '';
  return { ...issue, text: `${issue.text}；请在 crs 中指定，候选：${told.join('、')}${more}` };
}

function tooLarge(name: string, what: string): Fault {
  return new Fault('SHAPEFILE_UNREADABLE', { name, reason: `${what}，请先简化或分批导入` });
}
