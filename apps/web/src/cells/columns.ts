import type { Field } from '@qingzhang/catalogue/language/field';
import {
  isExtensive,
  isFigure,
  isFile,
  isMoney,
  isOrdinal,
  isStructure,
} from '@qingzhang/catalogue/language/field-predicates';
import { ENTERED_AS, PROVENANCE, SYSTEM_COLUMNS } from '@qingzhang/catalogue/language/common-columns';
import type { Table } from '@qingzhang/catalogue/language/table';
import { headerUnit } from './cell-text.ts';
import { unreachable } from '@qingzhang/core/unreachable';
import type { MoneyUnit } from '../settings/setting-values.ts';

/** A column as lists and sheets show it. */
export interface Column {
  readonly field: Field;
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly widthPx: number;
  readonly isNumeric: boolean;
  /** Adds up over rows: areas, tonnes, money. */
  readonly isSummed: boolean;
}

function columnOf(field: Field, moneyUnit: MoneyUnit | 'yuan'): Column {
  const unit = headerUnit(field, moneyUnit);
  return {
    field,
    key: field.key,
    label: field.label,
    unit,
    widthPx: widthOf(field, unit),
    isNumeric: isFigure(field) && !isOrdinal(field),
    isSummed: isMoney(field) || isExtensive(field),
  };
}

/** Columns that a list may show; structures that only machines read are left out. */
export function listColumns(table: Table, moneyUnit: MoneyUnit): readonly Column[] {
  const columns = table.fields.filter(isListed).map((field) => columnOf(field, moneyUnit));
  if (table.kind !== 'log') return columns;
  // When and who come first in a log.
  return columns.toSorted((a, b) => logPlace(a.key) - logPlace(b.key));
}

const LOG_ORDER = ['createdAt', 'createdBy', 'action', 'tableName', 'rowId', 'reason', 'address'];

function logPlace(key: string): number {
  const place = LOG_ORDER.indexOf(key);
  return place < 0 ? LOG_ORDER.length : place;
}

/** Columns that a sheet is filled in by: what may be typed as text. The state of checking has its own way. */
export function sheetColumns(table: Table): readonly Column[] {
  return table.fields
    .filter((field) => isTypeable(field) && field.key !== 'verification')
    .map((field) => columnOf(field, 'yuan'));
}

/** Whether files can be attached to rows in proof of their figures; results are proved by their run. */
export function hasEvidence({ kind }: Table): boolean {
  return kind !== 'system' && kind !== 'log' && kind !== 'value';
}

export function isTypeable(field: Field): boolean {
  return field.computed !== true && !isStructure(field) && !isFile(field);
}

/** Columns of provenance that stand in every list; the others are a choice. */
const SHOWN_PROVENANCE = new Set(['quality', 'status']);
const QUIET = new Set<string>(
  [...PROVENANCE, ...SYSTEM_COLUMNS].map(({ key }) => key).filter((key) => !SHOWN_PROVENANCE.has(key)),
);
const OF_RUNS = new Set(['serviceCode', 'profile', 'method', 'runId', 'overrideReason', 'unitPrice', 'priceUnit']);
const OF_RASTERS = new Set([
  'nodata',
  'scaleFactor',
  'offset',
  'resample',
  'validMin',
  'validMax',
  'passingOn',
  'sha256',
  'pixelSizeX',
  'pixelSizeY',
]);

/** What a list shows until somebody chooses otherwise. */
export function isShownAtFirst(table: Table, key: string): boolean {
  if (table.kind === 'log') return true;
  if (QUIET.has(key)) return false;
  if (table.kind === 'value') return !OF_RUNS.has(key);
  return table.kind !== 'raster' || !OF_RASTERS.has(key);
}

function isListed(field: Field): boolean {
  if (field.key === 'deletedAt') return false;
  if (isStructure(field)) return field.computed !== true && field.key !== ENTERED_AS.key;
  return !(isFile(field) && field.key === 'fileId');
}

const CHARACTER_PX = 15;
const UNIT_CHARACTER_PX = 8;
const ROOM_PX = 44;

function widthOf(field: Field, unit: string): number {
  const small = (field.symbol ?? '').length + unit.length;
  const header = field.label.length * CHARACTER_PX + small * UNIT_CHARACTER_PX + ROOM_PX;
  return Math.max(header, contentPx(field));
}

/** From here on a figure needs room for its thousands separators: figures are never cut off. */
const LARGE = 1e6;

function contentPx(field: Field): number {
  switch (field.type) {
    case 'text':
      // What an entry of the log is about stands by its name.
      if (field.key === 'rowId') return 320;
      return field.maxLength > 100 ? 220 : 140;
    case 'number':
      return field.max !== undefined && field.max < LARGE ? 104 : 140;
    case 'money':
      return 150;
    case 'time':
      return 160;
    case 'reference':
    case 'class':
      return 140;
    case 'choice':
      return Math.min(260, Math.max(...field.options.map(({ label }) => label.length)) * CHARACTER_PX + 24);
    case 'integer':
    case 'flag':
    case 'date':
    case 'json':
      return 100;
    default:
      return unreachable(field);
  }
}
