import type { Field, NumericField } from '@qingzhang/catalogue/language/field';
import { isChoice, isReference, isStructure } from '@qingzhang/catalogue/language/field-predicates';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { PROVENANCE, type rasterColumns } from '@qingzhang/catalogue/language/common-columns';
import { isReviewed } from '@qingzhang/catalogue/language/review';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { editText } from '@qingzhang/contract/cells/edit-text';
import { unreachable } from '@qingzhang/core/unreachable';
import { isTypeable } from '../cells/columns.ts';

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
  /** Shown when somebody asks for it. */
  readonly isFolded?: boolean;
}

const PLACE = new Set<string>(['regionId', 'year']);
const ORIGIN = new Set<string>([...PROVENANCE.map(({ key }) => key), 'passingOn' satisfies RasterColumn]);
/** Structures that a form edits; the others have screens of their own. */
const EDITED_SHAPES = new Set<string>(['codeMap']);

/** What a form asks for, in groups; tables of the system itself have no provenance to group by. The state of checking is set by confirming, not by typing. */
export function formGroups(table: Table): readonly FieldGroup[] {
  const asked = table.fields.filter(isAsked);
  if (table.kind === 'system') return [{ title: '', fields: asked }];
  const groups = [
    { title: '范围', fields: asked.filter(({ key }) => PLACE.has(key)) },
    { title: '数据', fields: asked.filter(({ key }) => !PLACE.has(key) && !ORIGIN.has(key)) },
    { title: '来源与质量', fields: asked.filter(({ key }) => ORIGIN.has(key)) },
  ];
  return groups.filter(({ fields }) => fields.length > 0);
}

/** How a file is read: its card tells it and mends it. */
export const FILE_READING: ReadonlySet<string> = new Set<string>([
  'bandIndex',
  'nodata',
  'scaleFactor',
  'offset',
  'unit',
  'resample',
  'validMin',
  'validMax',
] satisfies RasterColumn[]);
/** What stands in for a file. */
export const FILE_STANDIN: ReadonlySet<string> = new Set<string>(['meanValue', 'classCode'] satisfies RasterColumn[]);

type RasterColumn = ReturnType<typeof rasterColumns>[number]['key'];

/** The groups as they are shown: of a raster with a file only what the file does not say, the rest when asked for. */
export function shownGroups(table: Table, row: Row): readonly FieldGroup[] {
  const groups = formGroups(table).map((group) => ({
    ...group,
    fields: isReviewed(table) ? group.fields.map((field) => withoutApproval(field, row)) : group.fields,
  }));
  if (table.kind !== 'raster' || typeof row['fileId'] !== 'string') return groups;
  const isNeeded = ({ key }: Field) =>
    !FILE_READING.has(key) && (!FILE_STANDIN.has(key) || (row[key] ?? null) !== null);
  const [reading] = groups.map(({ fields }) => fields.filter(({ key }) => FILE_READING.has(key))).filter(isFilled);
  const shown = groups.map((group) => ({ ...group, fields: group.fields.filter(isNeeded) }));
  const origin = shown.findIndex(({ fields }) => fields.some(({ key }) => ORIGIN.has(key)));
  return shown.toSpliced(origin, 0, { title: '读取方式', fields: reading ?? [], isFolded: true });
}

/** Nobody approves by typing: the choice is there only for a row that is approved. */
function withoutApproval(field: Field, row: Row): Field {
  if (field.key !== 'status' || !isChoice(field) || row['status'] === 'approved') return field;
  return { ...field, options: field.options.filter(({ value }) => value !== 'approved') };
}

function isFilled(fields: readonly Field[]): boolean {
  return fields.length > 0;
}

function isAsked(field: Field): boolean {
  if (field.computed === true || field.key === 'verification') return false;
  return isTypeable(field) || isReference(field) || (isStructure(field) && EDITED_SHAPES.has(field.shape));
}

/** The default that a form offers for an empty field, with where it comes from; it is never written by itself. */
export function offeredDefault(field: Field, row: Row): string | undefined {
  switch (field.type) {
    case 'number':
    case 'integer': {
      const { value, source } = numberOffered(field, row);
      if (value === undefined) return undefined;
      return `默认 ${editText(field, value, undefined)}${source === undefined ? '' : `（${source}）`}`;
    }
    case 'choice': {
      const value = field.default ?? field.fill;
      const label = optionLabel(field, value);
      return label === undefined ? undefined : `默认 ${label}`;
    }
    case 'flag': {
      const value = field.default ?? field.fill;
      return value === undefined ? undefined : `默认 ${value ? '是' : '否'}`;
    }
    case 'text':
    case 'money':
    case 'date':
    case 'time':
    case 'reference':
    case 'class':
    case 'json':
      return undefined;
    default:
      return unreachable(field);
  }
}

/** A default may depend on another column of the row: the tax by pollutant, a coefficient by class. */
function numberOffered(
  field: NumericField,
  row: Row,
): { readonly value: number | undefined; readonly source: string | undefined } {
  const by = field.defaultBy === undefined ? undefined : row[field.defaultBy.key];
  const quote = typeof by === 'string' ? field.defaultBy?.values[by] : undefined;
  if (quote !== undefined) return { value: quote.value, source: quote.source.source };
  return { value: field.default ?? field.fill, source: field.source?.source };
}
