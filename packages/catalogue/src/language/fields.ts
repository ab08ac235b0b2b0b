import type {
  ChoiceField,
  ClassField,
  DateField,
  FlagField,
  IntegerField,
  JsonField,
  JsonShape,
  MoneyField,
  NumberField,
  Option,
  ReferenceField,
  TextField,
  TimeField,
} from './field.ts';
import { FILE_TABLE } from './field-predicates.ts';

/** What may be said of a field beyond its type, key and label. */
type More<F> = Omit<F, 'type' | 'key' | 'label' | 'unit' | 'options' | 'to' | 'shape' | 'maxLength'>;

/** A field whose key, and whether its cell may be empty, are known to the compiler: rows of its table are typed by them. */
type Named<F, Key extends string, M> = F & { readonly key: Key } & Pick<M, keyof M & ('required' | 'fill')>;

/** Nothing more was said of a field: its cell may be empty. */
type Nothing = Readonly<{ required?: never }>;

export function text<Key extends string, const M extends More<TextField> & { maxLength?: number } = Nothing>(
  key: Key,
  label: string,
  more?: M,
): Named<TextField, Key, M> {
  return { maxLength: 100, ...more!, type: 'text', key, label };
}

export function number<Key extends string, const M extends More<NumberField> = Nothing>(
  key: Key,
  label: string,
  unit: string,
  more?: M,
): Named<NumberField, Key, M> {
  return { ...more!, type: 'number', key, label, unit };
}

export function integer<Key extends string, const M extends More<IntegerField> = Nothing>(
  key: Key,
  label: string,
  unit: string,
  more?: M,
): Named<IntegerField, Key, M> {
  return { ...more!, type: 'integer', key, label, unit };
}

export function money<Key extends string, const M extends More<MoneyField> = Nothing>(
  key: Key,
  label: string,
  more?: M,
): Named<MoneyField, Key, M> {
  return { ...more!, type: 'money', key, label };
}

export function choice<Key extends string, Value extends string, const M extends More<ChoiceField> = Nothing>(
  key: Key,
  label: string,
  options: readonly Option<Value>[],
  more?: M,
): Named<ChoiceField<Value>, Key, M> {
  return { ...more!, type: 'choice', key, label, options };
}

export function flag<Key extends string, const M extends More<FlagField> = Nothing>(
  key: Key,
  label: string,
  more?: M,
): Named<FlagField, Key, M> {
  return { ...more!, type: 'flag', key, label };
}

export function date<Key extends string, const M extends More<DateField> = Nothing>(
  key: Key,
  label: string,
  more?: M,
): Named<DateField, Key, M> {
  return { ...more!, type: 'date', key, label };
}

export function time<Key extends string, const M extends More<TimeField> = Nothing>(
  key: Key,
  label: string,
  more?: M,
): Named<TimeField, Key, M> {
  return { ...more!, type: 'time', key, label };
}

export function reference<Key extends string, const M extends More<ReferenceField> = Nothing>(
  key: Key,
  label: string,
  to: string,
  more?: M,
): Named<ReferenceField, Key, M> {
  return { ...more!, type: 'reference', key, label, to };
}

export function classCode(
  more: More<ClassField> & { label?: string } = {},
): ClassField & { readonly key: 'classCode' } {
  return { label: '生态系统类型', ...more, type: 'class', key: 'classCode' };
}

export function json<Key extends string, Shape extends JsonShape, const M extends More<JsonField> = Nothing>(
  key: Key,
  label: string,
  shape: Shape,
  more?: M,
): Named<JsonField<Shape>, Key, M> {
  return { ...more!, type: 'json', key, label, shape };
}

/** A file in the store; its row says name, size and sha-256. */
export function file<Key extends string, const M extends More<ReferenceField> = Nothing>(
  key: Key,
  label: string,
  more?: M,
): Named<ReferenceField, Key, M> {
  return reference(key, label, FILE_TABLE, more);
}

/** Choices from `code label` pairs: `options({ ln: '对数回归', coef: '径流系数' })`; the words bureaus use beside. */
export function options<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  alsoCalled?: Readonly<Partial<Record<Value, readonly string[]>>>,
): readonly Option<Value>[] {
  return Object.entries<string>(labels).map(([key, label]) => {
    const value = key as Value;
    const other = alsoCalled?.[value];
    return other === undefined ? { value, label } : { value, label, alsoCalled: other };
  });
}

/** A point on the map, EPSG:4326. */
export function lonLat() {
  return [
    number('lon', '经度', 'deg', { min: -180, max: 180 }),
    number('lat', '纬度', 'deg', { min: -90, max: 90 }),
  ] as const;
}
