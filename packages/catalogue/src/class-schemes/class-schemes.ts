import type { ClassScheme } from './class-scheme.ts';
import { ECOLOGICAL_SURVEY, ECOLOGICAL_SURVEY_FIRST, ECOLOGICAL_SURVEY_SECOND } from './ecological-surveys.ts';
import { CLCD, DYNAMIC_WORLD, GLOBE_LAND_30, WORLD_COVER } from './land-cover-products.ts';
import { CAS_LAND_USE, LAND_SURVEY, LAND_SURVEY_FIRST } from './land-use-surveys.ts';

/** Whose codes a class raster may hold besides those of our dictionary. A further scheme is a declaration and a line here. */
export const CLASS_SCHEMES: readonly ClassScheme[] = [
  CLCD,
  GLOBE_LAND_30,
  WORLD_COVER,
  DYNAMIC_WORLD,
  LAND_SURVEY,
  LAND_SURVEY_FIRST,
  CAS_LAND_USE,
  ECOLOGICAL_SURVEY,
  ECOLOGICAL_SURVEY_SECOND,
  ECOLOGICAL_SURVEY_FIRST,
];
