import { numberFormat } from '@qingzhang/core/number-format';
/** Attributes that serve the program and are never shown. */
const HIDDEN: ReadonlySet<string> = new Set(['name', 'id', 'bxtId', 'sbdId', 'dragId', 'aliasTitle', 'geometry']);

/** Names of attributes that features of several kinds carry. */
const LABELS: Readonly<Record<string, string>> = {
  geoLayer: '图层',
  shipName: '船名',
  time: '时间',
  ts: '时刻',
  speed: '航速',
  course: '航向',
  angle: '航向',
  lon: '经度',
  lat: '纬度',
  longitude: '经度',
  latitude: '纬度',
  TYPE: '类型',
};

export function isHidden(key: string): boolean {
  return HIDDEN.has(key);
}

export interface Attribute {
  readonly label: string;
  readonly text: string;
  /** Why a figure may not simply be quoted. */
  readonly doubt?: string | null;
}

/** What a popup lists of a feature: everything but the hidden attributes and what is empty. */
export function attributesOf(properties: Readonly<Record<string, unknown>>): readonly Attribute[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    if (isHidden(key)) return [];
    const text = textOf(value);
    return text === null ? [] : [{ label: LABELS[key] ?? key, text }];
  });
}

/** What a popup is headed with. */
export function titleOf(properties: Readonly<Record<string, unknown>>, fallback: string): string {
  return textOf(properties['name']) ?? textOf(properties['aliasTitle']) ?? textOf(properties['shipName']) ?? fallback;
}

const NUMBER = numberFormat({ maximumFractionDigits: 6 });

function textOf(value: unknown): string | null {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? NUMBER.format(value) : null;
    case 'boolean':
      return value ? '是' : '否';
    case 'string':
      return value.trim() === '' ? null : value;
    default:
      return null;
  }
}
