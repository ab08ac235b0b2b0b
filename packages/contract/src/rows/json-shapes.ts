import type { JsonShape } from '@qingzhang/catalogue/language/field';
import { z } from 'zod';
import { jsonValue } from '../json-value.ts';
import { issue } from '../issue-schema.ts';
import { plainText } from './plain-text.ts';

const MOST_VERTICES = 100_000;
const lonLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** One polygon or several; positions are longitude and latitude. */
type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly number[])[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] };

/**
 * GeoJSON lets others add members of their own, which are left out here. A boundary may have hundreds of thousands of
 * positions: whoever saves one checks them as it measures it, so that they are not walked twice. The type says what that
 * check ensures, hence the cast.
 */
const geometry: z.ZodType<Geometry> = z.object({
  type: z.enum(['Polygon', 'MultiPolygon']),
  coordinates: z.array(z.array(z.array(z.unknown()))),
}) as unknown as z.ZodType<Geometry>;

/** What each structured column of the catalogue holds. */
export const JSON_SHAPES = {
  codeMap: z.record(z.string().regex(/^-?\d{1,9}$/), plainText(20).min(1)),
  geometry,
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
  /** Why a year was closed although its calculations ask for something to be confirmed. */
  confirmedIssues: z.array(
    z.strictObject({
      serviceCode: z.string(),
      code: z.string(),
      text: z.string(),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  enteredTexts: z.record(plainText(60), plainText(200)),
  /** The words that an account chose among, by symbol. */
  chosenWords: z.record(plainText(60), plainText(200)),
  issues: z.array(issue),
  /** A row of another table, or what an event was about, by its columns. */
  row: z.record(z.string(), jsonValue),
  free: jsonValue,
} satisfies Readonly<Record<JsonShape, z.ZodType>>;
