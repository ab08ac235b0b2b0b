import { unreachable } from '@qingzhang/core/unreachable';
import type { Field, NumericField } from '@qingzhang/catalogue/language/field';
import { z } from 'zod';
import { JSON_SHAPES } from './json-shapes.ts';
import { plainText } from './plain-text.ts';

const INT4 = 2_147_483_647;

/** The schema of one field's value, null aside. */
export function fieldSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'text': {
      const base = plainText(field.maxLength);
      return field.pattern === undefined ? base : base.regex(new RegExp(`^(?:${field.pattern.source})$`));
    }
    case 'number':
      // A number whose unit is named in its row has its range checked there (rule-issues).
      return field.unitKey === undefined ? ranged(z.number(), field) : z.number();
    case 'integer':
      return ranged(z.int(), { ...field, min: field.min ?? -INT4, max: field.max ?? INT4 });
    case 'money':
      // 10¹⁵ 元 keeps 分 exact in a double; no county comes near.
      return z
        .number()
        .min(field.min ?? -1e15)
        .max(1e15);
    case 'choice':
      return z.enum(field.options.map((option) => option.value));
    case 'flag':
      return z.boolean();
    case 'date':
      return z.iso.date();
    case 'time':
      return z.iso.datetime({ offset: true });
    case 'reference':
      return z.guid();
    case 'class':
      return plainText(20).min(1);
    case 'json':
      return JSON_SHAPES[field.shape];
    default:
      return unreachable(field);
  }
}

function ranged(schema: z.ZodNumber, field: Pick<NumericField, 'min' | 'max' | 'minExclusive'>): z.ZodNumber {
  let result = schema;
  if (field.min !== undefined) result = field.minExclusive === true ? result.gt(field.min) : result.gte(field.min);
  if (field.max !== undefined) result = result.lte(field.max);
  return result;
}
