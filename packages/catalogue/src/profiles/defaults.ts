import { AIR_HEAT_CAPACITY } from './air-heat.ts';
import { NITROGEN_A, NITROGEN_B, STRAW_A, STRAW_B, STRAW_RATIO } from './cropland-carbon.ts';
import { CARBON_PRICE, OXYGEN_PER_CO2, OXYGEN_PER_DRY_MATTER, OXYGEN_PRICE } from './gas-prices.ts';
import { LAKE_A, LAKE_B, LAKE_EXCHANGE_TIMES } from './lake-storage.ts';
import { FOREST_SOIL_COEF, WETLAND_RATE } from './land-carbon.ts';
import { PEST_WOODED } from './pest-cost.ts';
import {
  AIR_EQUIVALENT,
  AIR_TAX,
  AIR_UNIT_COST,
  WATER_EQUIVALENT,
  WATER_TAX,
  WATER_UNIT_COST,
} from './pollution-prices.ts';
import type { ProfileDefault } from './profile-default.ts';
import { ASSUMED_SPREAD, ASSUMED_TEMPERATURE_SPREAD, QUALITY_SPREAD, TEMPERATURE_SPREAD } from './quality-spread.ts';
import { SHANNON_VALUE } from './shannon-grades.ts';
import { MEASURE_FACTOR, WIND_VEGETATION_ALPHA } from './soil-and-wind.ts';
import { FILLS_PER_YEAR, STORAGE_TIME } from './water-storage.ts';

/** Shared by the built-in profiles until an official text is found that prints its own. */
export const STANDARD_DEFAULTS: readonly ProfileDefault[] = [
  STORAGE_TIME,
  FILLS_PER_YEAR,
  LAKE_A,
  LAKE_B,
  LAKE_EXCHANGE_TIMES,
  MEASURE_FACTOR,
  WIND_VEGETATION_ALPHA,
  AIR_TAX,
  AIR_EQUIVALENT,
  AIR_UNIT_COST,
  WATER_TAX,
  WATER_EQUIVALENT,
  WATER_UNIT_COST,
  FOREST_SOIL_COEF,
  WETLAND_RATE,
  NITROGEN_A,
  NITROGEN_B,
  STRAW_A,
  STRAW_B,
  STRAW_RATIO,
  CARBON_PRICE,
  OXYGEN_PER_CO2,
  OXYGEN_PER_DRY_MATTER,
  OXYGEN_PRICE,
  AIR_HEAT_CAPACITY,
  SHANNON_VALUE,
  PEST_WOODED,
  QUALITY_SPREAD,
  ASSUMED_SPREAD,
  TEMPERATURE_SPREAD,
  ASSUMED_TEMPERATURE_SPREAD,
];
