import type { Citation } from '@qingzhang/core/citation';
import type { Field, Option } from './field.ts';
import { isChoice } from './field-predicates.ts';

/** The options of a choice, none of any other field. */
export function optionsOf(field: Field | undefined): readonly Option[] {
  return isChoice(field) ? field.options : [];
}

/** What people call a value of a choice. */
export function optionLabel(field: Field | undefined, value: unknown): string | undefined {
  return labelAmong(optionsOf(field), value);
}

export function labelAmong(options: readonly Option[], value: unknown): string | undefined {
  return options.find((option) => option.value === value)?.label;
}

/** What the server writes into a field that was left empty. */
export function fillOf(field: Field | undefined): string | number | boolean | undefined {
  return field !== undefined && 'fill' in field ? field.fill : undefined;
}

/** The usual value of a field: offered and assumed, never written. */
export function defaultOf(field: Field | undefined): string | number | boolean | undefined {
  return field !== undefined && 'default' in field ? field.default : undefined;
}

/** Where the usual value was read. */
export function sourceOf(field: Field | undefined): Citation | undefined {
  return field !== undefined && 'source' in field ? field.source : undefined;
}
