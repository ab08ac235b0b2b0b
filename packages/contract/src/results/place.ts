import { MONEY_CHOICES } from '@qingzhang/catalogue/place';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import type { Wire } from '../wire.ts';
import { isTimeZone } from '../text-checks.ts';

const lon = z.number().min(-180).max(180);
const lat = z.number().min(-90).max(90);

/** Where maps open: at the centre in this zoom; without one so that the rectangle is seen, which 全图 shows too. */
export const placeMap = z.strictObject({
  centre: z.tuple([lon, lat]),
  zoom: z.number().min(2).max(20).nullable(),
  /** West, south, east, north. */
  extent: z.tuple([lon, lat, lon, lat]).refine(([west, south, east, north]) => west < east && south < north),
});

const moneyUnit = z.enum(MONEY_CHOICES.map(({ value }) => value));
const profile = z.enum(PROFILES.map(({ code }) => code));
const timeZone = plainText(60).refine(isTimeZone);
const oneLine = (most: number) =>
  plainText(most)
    .trim()
    .min(1)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

/** What an administrator has set; null leaves a value to the order of decision 0047. */
export const placeSetting = z.strictObject({
  name: oneLine(40).nullable(),
  /** 行政区划代码. */
  code: z
    .string()
    .regex(/^\d{6}(?:\d{3}(?:\d{3})?)?$/)
    .nullable(),
  title: oneLine(40).nullable(),
  map: placeMap.nullable(),
  timeZone: timeZone.nullable(),
  profile: profile.nullable(),
  moneyUnit: moneyUnit.nullable(),
});

/** What the installation is called, where it lies and how it begins: everybody may know. */
export const place = z.strictObject({
  name: z.string(),
  /** Empty where it is not known. */
  code: z.string(),
  title: z.string(),
  /** Address of the picture; it changes with the picture. */
  logo: z.string().nullable(),
  map: placeMap,
  timeZone: z.string(),
  profile: z.string(),
  moneyUnit,
});

export type PlaceMap = Wire<typeof placeMap>;
export type PlaceSetting = Wire<typeof placeSetting>;
export type Place = Wire<typeof place>;
