import type {
  ChoiceField,
  ClassField,
  DateField,
  Field,
  FlagField,
  IntegerField,
  MoneyField,
  NumberField,
  NumericField,
  ReferenceField,
  TextField,
  TimeField,
} from './field.ts';

/** The table of stored files. */
export const FILE_TABLE = 'fileStore';

type Content = 'text' | 'figure' | 'word' | 'moment' | 'structure';

/** What the values of a type are; a new type does not compile until it has its line here. */
const CONTENT = {
  text: 'text',
  number: 'figure',
  integer: 'figure',
  money: 'figure',
  choice: 'word',
  flag: 'word',
  reference: 'word',
  class: 'word',
  date: 'moment',
  time: 'moment',
  json: 'structure',
} as const satisfies Readonly<Record<Field['type'], Content>>;

type FieldOfContent<C extends Content> = {
  [F in Field as F['type']]: (typeof CONTENT)[F['type']] extends C ? F : never;
}[Field['type']];

/** Holds amounts, which can be given in units. */
export type FigureField = FieldOfContent<'figure'>;

export function isFigure(field: Field | undefined): field is FigureField {
  return field !== undefined && CONTENT[field.type] === 'figure';
}

/** A figure that has a unit and a range of its own; money has neither. */
export function isNumeric(field: Field | undefined): field is NumericField {
  return isFigure(field) && !isMoney(field);
}

export function isMoment(field: Field | undefined): field is FieldOfContent<'moment'> {
  return field !== undefined && CONTENT[field.type] === 'moment';
}

/** A structure is drawn or made by machines, not typed into a cell. */
export function isStructure(field: Field | undefined): field is FieldOfContent<'structure'> {
  return field !== undefined && CONTENT[field.type] === 'structure';
}

export function isText(field: Field | undefined): field is TextField {
  return field?.type === 'text';
}

export function isNumber(field: Field | undefined): field is NumberField {
  return field?.type === 'number';
}

export function isInteger(field: Field | undefined): field is IntegerField {
  return field?.type === 'integer';
}

export function isMoney(field: Field | undefined): field is MoneyField {
  return field?.type === 'money';
}

export function isChoice(field: Field | undefined): field is ChoiceField {
  return field?.type === 'choice';
}

export function isFlag(field: Field | undefined): field is FlagField {
  return field?.type === 'flag';
}

export function isDate(field: Field | undefined): field is DateField {
  return field?.type === 'date';
}

export function isTime(field: Field | undefined): field is TimeField {
  return field?.type === 'time';
}

export function isReference(field: Field | undefined): field is ReferenceField {
  return field?.type === 'reference';
}

/** Names a stored file. */
export function isFile(field: Field | undefined): field is ReferenceField & { readonly to: typeof FILE_TABLE } {
  return isReference(field) && field.to === FILE_TABLE;
}

export function isClass(field: Field | undefined): field is ClassField {
  return field?.type === 'class';
}

/** A number that is a name, not an amount: a year takes no thousands separators. */
export function isOrdinal(field: Field | undefined): field is IntegerField & Required<Pick<IntegerField, 'names'>> {
  return isInteger(field) && field.names !== undefined;
}

/** Months and half months are numbered from 1; their 0 stands for the whole year, and nobody reads it as a number. */
export function isWholeYear(field: Field | undefined, value: unknown): boolean {
  return value === 0 && isOrdinal(field) && (field.names === 'month' || field.names === 'halfMonth');
}

/** A number whose unit stands in another column of the same row. */
export function hasOwnUnit(field: Field | undefined): field is NumericField & Required<Pick<NumericField, 'unitKey'>> {
  return isNumeric(field) && field.unitKey !== undefined;
}

/** An amount that is declared to add up; money always does. */
export function isExtensive(field: Field | undefined): field is NumericField & { readonly extensive: true } {
  return isNumeric(field) && field.extensive === true;
}
