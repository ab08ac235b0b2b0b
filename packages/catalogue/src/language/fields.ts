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

/** What may be said of a field beyond its type, key and label. */
type More<F> = Omit<F, 'type' | 'key' | 'label' | 'unit' | 'options' | 'to' | 'shape' | 'maxLength'>;

export function text(key: string, label: string, more: More<TextField> & { maxLength?: number } = {}): TextField {
  return { maxLength: 100, ...more, type: 'text', key, label };
}

export function number(key: string, label: string, unit: string, more: More<NumberField> = {}): NumberField {
  return { ...more, type: 'number', key, label, unit };
}

export function integer(key: string, label: string, unit: string, more: More<IntegerField> = {}): IntegerField {
  return { ...more, type: 'integer', key, label, unit };
}

export function money(key: string, label: string, more: More<MoneyField> = {}): MoneyField {
  return { ...more, type: 'money', key, label };
}

export function choice(
  key: string,
  label: string,
  options: readonly Option[],
  more: More<ChoiceField> = {},
): ChoiceField {
  return { ...more, type: 'choice', key, label, options };
}

export function flag(key: string, label: string, more: More<FlagField> = {}): FlagField {
  return { ...more, type: 'flag', key, label };
}

export function date(key: string, label: string, more: More<DateField> = {}): DateField {
  return { ...more, type: 'date', key, label };
}

export function time(key: string, label: string, more: More<TimeField> = {}): TimeField {
  return { ...more, type: 'time', key, label };
}

export function reference(key: string, label: string, to: string, more: More<ReferenceField> = {}): ReferenceField {
  return { ...more, type: 'reference', key, label, to };
}

export function classCode(more: More<ClassField> & { label?: string } = {}): ClassField {
  return { label: '生态系统类型', ...more, type: 'class', key: 'classCode' };
}

export function json(key: string, label: string, shape: JsonShape, more: More<JsonField> = {}): JsonField {
  return { ...more, type: 'json', key, label, shape };
}

/** A file in the store; its row says name, size and sha-256. */
export function file(key: string, label: string, more: More<ReferenceField> = {}): ReferenceField {
  return reference(key, label, 'fileStore', more);
}

/** Choices from `code label` pairs: `options({ ln: '对数回归', coef: '径流系数' })`. */
export function options(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** A point on the map, EPSG:4326. */
export function lonLat(): readonly [NumberField, NumberField] {
  return [number('lon', '经度', 'deg', { min: -180, max: 180 }), number('lat', '纬度', 'deg', { min: -90, max: 90 })];
}
