import { unreachable } from '@qingzhang/core/unreachable';
import type { Field, IntegerField, JsonShape, NumberField } from '@qingzhang/catalogue/language/field';
import { z } from 'zod';

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

/** Text that every database and file can hold: no NUL, no half of a surrogate pair. */
export function plainText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed());
}

const MOST_VERTICES = 100_000;
const lonLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

const JSON_SHAPES: Readonly<Record<JsonShape, z.ZodType>> = {
  codeMap: z.record(z.string().regex(/^-?\d{1,9}$/), plainText(20).min(1)),
  // GeoJSON lets others add members of their own, which are left out here.
  geometry: z.object({
    type: z.enum(['Polygon', 'MultiPolygon']),
    coordinates: z.array(z.array(z.array(z.unknown()))),
  }),
  drawing: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('Point'), coordinates: lonLat }),
    z.strictObject({ type: z.literal('LineString'), coordinates: z.array(lonLat).min(2).max(MOST_VERTICES) }),
    z.strictObject({
      type: z.literal('Polygon'),
      coordinates: z.array(z.array(lonLat).min(4).max(MOST_VERTICES)).min(1).max(1000),
    }),
    z.strictObject({ type: z.literal('Circle'), centre: lonLat, radiusM: z.number().positive().max(20_000_000) }),
  ]),
  moduleRights: z.array(z.strictObject({ moduleId: z.guid(), write: z.boolean() })).max(1000),
  accountServices: z
    .array(z.strictObject({ serviceCode: plainText(40), included: z.boolean(), reason: plainText(500).min(1) }))
    .max(100),
  enteredTexts: z.record(plainText(60), plainText(200)),
  free: z.unknown(),
};

function ranged(
  schema: z.ZodNumber,
  field: Pick<NumberField | IntegerField, 'min' | 'max' | 'minExclusive'>,
): z.ZodNumber {
  let result = schema;
  if (field.min !== undefined) result = field.minExclusive === true ? result.gt(field.min) : result.gte(field.min);
  if (field.max !== undefined) result = result.lte(field.max);
  return result;
}
