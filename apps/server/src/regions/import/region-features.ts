import { randomUUID } from 'node:crypto';
import { block, note, type Issue } from '@qingzhang/core/issue';
import { isChoice } from '@qingzhang/catalogue/language/field-predicates';
import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { importRegionsBody } from '@qingzhang/contract/calls/bodies';
import { checkRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import type { Feature, PolygonalGeometry, PropertyValue, Ring } from '@qingzhang/geo/geojson';
import { typeOfCode } from './region-codes.ts';
import { levelOf } from '../region-columns.ts';

/** A region to be, read from one feature or from several that share its code. */
export interface RegionDraft {
  readonly id: string;
  /** Place among the features, from 0: issues are keyed by it. */
  readonly index: number;
  /** Record number in the file, from 1: people are told it. */
  readonly record: number;
  readonly row: Row;
  readonly code: string;
  readonly type: string;
  readonly level: number | null;
  readonly parentCode: string | null;
  readonly polygons: readonly (readonly Ring[])[];
}

/** Collects regions while features pass by. */
export interface FeatureReader {
  see(feature: Feature): void;
  readonly drafts: readonly RegionDraft[];
  /** Features that stay out because the person chose so, by their code. */
  readonly leftOut: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

/** Further features with its code add to it. */
type GrowingDraft = RegionDraft & { readonly polygons: (readonly Ring[])[] };

/** What the person who imports has chosen. */
export type ImportChoices = (typeof importRegionsBody)['_output'];

const NUMBERS: readonly string[] = ['population', 'gdp'];

/** Turns features into regions as the mapping says; features with one code become one region. */
export function featureReader(
  table: Table,
  { mapping, type, without }: Pick<ImportChoices, 'mapping' | 'type' | 'without'>,
): FeatureReader {
  const drafts = new Map<string, GrowingDraft>();
  const unwanted = new Set(without);
  const leftOut = new Map<string, string>();
  const issues: Issue[] = [];
  let index = -1;
  return {
    see(feature) {
      index++;
      const place = { index, record: Number(feature.id) };
      const { values, problems } = readValues(table, feature, { mapping, type: type ?? null });
      const { code, name } = values.row;
      if (typeof code === 'string' && unwanted.has(code)) {
        leftOut.set(code, typeof name === 'string' ? name : '');
        return;
      }
      const polygons = polygonsOf(feature.geometry);
      if (polygons === undefined) problems.push(block('geometry', 'NOT_POLYGON', '边界应为面'));
      issues.push(...problems.map((problem) => atFeature(place, problem)));
      if (problems.length > 0) return;
      const draft = draftOf(place, values, polygons!);
      const earlier = drafts.get(draft.code);
      if (earlier === undefined) drafts.set(draft.code, draft);
      else issues.push(...merge(table, earlier, draft).map((problem) => atFeature(place, problem)));
    },
    get drafts() {
      return [...drafts.values()];
    },
    leftOut,
    issues,
  };
}

/** The record of a draft that comes from an earlier version instead of the file. */
export const CARRIED = 0;

/** An issue of one feature, keyed by its place. */
export function atFeature(place: Pick<RegionDraft, 'index' | 'record'>, issue: Issue): Issue {
  if (place.record === CARRIED) return { ...issue, text: `沿用的区域：${issue.text}` };
  const keys = issue.keys.map((key) => `features.${place.index}.${key}`);
  return { ...issue, keys, text: `第 ${place.record} 个要素：${issue.text}` };
}

/** The boundary of a draft as GeoJSON; null without a shape. */
export function geometryOf({ polygons }: Pick<RegionDraft, 'polygons'>): PolygonalGeometry | null {
  if (polygons.length === 0) return null;
  return polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0]! }
    : { type: 'MultiPolygon', coordinates: polygons };
}

interface Values {
  readonly row: Row;
  readonly parentCode: string | null;
}

function readValues(
  table: Table,
  { properties }: Feature,
  choices: { readonly mapping: ImportChoices['mapping']; readonly type: string | null },
): { values: Values; problems: Issue[] } {
  const row: Record<string, unknown> = {};
  const problems: Issue[] = [];
  let parentCode: string | null = null;
  for (const [key, field] of Object.entries(choices.mapping)) {
    if (!field) continue;
    const value = properties[field] ?? null;
    if (key === 'parentCode') parentCode = textOf(value);
    else if (NUMBERS.includes(key)) row[key] = numberOf(value);
    else row[key] = textOf(value);
    if (Number.isNaN(row[key])) {
      problems.push(block(key, 'FIELD', `“${labelOf(table, key)}”不是数字：${String(value)}`));
      row[key] = null;
    }
  }
  const code = typeof row['code'] === 'string' ? row['code'] : '';
  row['type'] = typeNamed(table, row['type']) ?? choices.type ?? typeOfCode(code) ?? null;
  const { issues } = checkRow(table, row);
  problems.push(...issues.map((issue) => (issue.keys.includes('type') ? typeIssue(row['type'], code) : issue)));
  return { values: { row, parentCode }, problems };
}

/** The value of a type by its value or label; a word that is neither stays, to be refused. */
function typeNamed(table: Table, word: unknown): unknown {
  const field = fieldOf(table, 'type');
  if (!isChoice(field) || typeof word !== 'string') return undefined;
  return field.options.find(({ value, label }) => value === word || label === word)?.value ?? word;
}

const TYPE_NAMES = '县、乡镇、村、地块、流域、保护地、其他';

function typeIssue(word: unknown, code: string): Issue {
  const text =
    typeof word === 'string'
      ? `区域类型“${word}”不可用，应为 ${TYPE_NAMES} 之一`
      : `代码“${code}”不是 6、9 或 12 位区划代码，无法由它确定区域类型；请指定区域类型，或选择取值为 ${TYPE_NAMES} 的字段`;
  return block('type', 'TYPE_UNKNOWN', text);
}

function draftOf(
  place: Pick<RegionDraft, 'index' | 'record'>,
  { row, parentCode }: Values,
  polygons: readonly (readonly Ring[])[],
): GrowingDraft {
  const type = String(row['type']);
  const code = String(row['code']);
  return { ...place, id: randomUUID(), row, code, type, level: levelOf(type), parentCode, polygons: [...polygons] };
}

/** Adds a further piece to a region, or says in which of its attributes it differs. */
function merge(table: Table, earlier: GrowingDraft, piece: RegionDraft): Issue[] {
  const ofDraft = ({ row, parentCode }: RegionDraft): Row => ({ ...row, parentCode });
  const [one, other] = [ofDraft(earlier), ofDraft(piece)];
  const different = Object.keys(one).filter((key) => one[key] !== other[key]);
  if (different.length > 0) {
    return different.map((key) => {
      const text = `代码“${piece.code}”与第 ${earlier.record} 个要素相同，但“${labelOf(table, key)}”不同`;
      return block(['code', key], 'CODE_REPEATED', text);
    });
  }
  for (const polygon of piece.polygons) earlier.polygons.push(polygon);
  return [note('code', 'MERGED', `代码“${piece.code}”与第 ${earlier.record} 个要素相同，已合并为一个区域`)];
}

function labelOf(table: Table, key: string): string {
  return key === 'parentCode' ? '上级代码' : (fieldOf(table, key)?.label ?? key);
}

function textOf(value: PropertyValue): string | null {
  const text = value === null ? '' : String(value).replaceAll('\0', '').toWellFormed().trim();
  return text === '' ? null : text;
}

/** NaN for what is no number. */
function numberOf(value: PropertyValue): number | null {
  if (typeof value !== 'string') return value === null ? null : Number(value);
  const text = value.trim().replaceAll(/[,,]/gu, '');
  return text === '' ? null : Number(text);
}

function polygonsOf(geometry: Feature['geometry']): readonly (readonly Ring[])[] | undefined {
  if (geometry === null) return [];
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : undefined;
}
