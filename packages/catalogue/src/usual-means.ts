import { unverified } from '@qingzhang/core/citation';
import type { UsualMean } from './language/table.ts';
import { WATER_CENSUS } from './sources.ts';

/**
 * Means of counties over a layer, by what is publicly known of China. They are wide: what lies beyond is asked about, and a
 * county that is beyond says why.
 */

function usual(from: number, to: number, source: string, clause: string): UsualMean {
  return { from, to, source: unverified(source, clause), isOfAllClasses: false };
}

/** Where water, roofs and rock are far from all the rest. */
function usualOfLand(from: number, to: number, source: string, clause: string): UsualMean {
  return { ...usual(from, to, source, clause), isOfAllClasses: true };
}

const CLIMATE = '《中国气候》及中国气象局气候公报';
const SOIL_GRADES = '全国第二次土壤普查养分分级标准';
const SOIL_TEXTURE = '《中国土壤》（全国土壤普查办公室）';
const VEGETATION = 'NASA MOD13 植被指数产品用户手册';

/** mm a year; dry basins of the north-west have less. */
export const ANNUAL_RAIN = usual(100, 3000, CLIMATE, '县域年降水量');
/** mm a year; only deserts evaporate less. */
export const ANNUAL_EVAPORATION = usual(120, 1500, 'NASA MOD16 蒸散发产品用户手册', '县域年实际蒸散发');
/** % of the soil's mass; the richest grade begins at 2.3 % of carbon, 4 % of organic matter. */
export const ORGANIC_CARBON = usual(0.15, 5, SOIL_GRADES, '有机质 0.25 % 至 8.6 %，折合有机碳');
/** 1.724 times the carbon. */
export const ORGANIC_MATTER = usual(0.25, 8.6, SOIL_GRADES, '有机质');
export const SAND = usual(3, 95, SOIL_TEXTURE, '砂粒');
export const SILT = usual(2, 85, SOIL_TEXTURE, '粉粒');
export const CLAY = usual(2, 65, SOIL_TEXTURE, '黏粒');
/** t·hm²·h/(hm²·MJ·mm). */
export const ERODIBILITY = usual(0.003, 0.075, WATER_CENSUS, '土壤可蚀性因子');
/** Degrees; the steepest counties of the Hengduan Mountains reach 35. */
export const SLOPE = usualOfLand(0.02, 36, '第一次全国地理国情普查公报', '坡度分级');
export const SLOPE_PERCENT = usualOfLand(0.05, 75, '第一次全国地理国情普查公报', '坡度分级，折合百分比');
export const COVER = usualOfLand(0.03, 1, VEGETATION, '由植被指数推算的植被覆盖度');
export const INDEX = usualOfLand(0.1, 0.9, VEGETATION, '县域平均归一化植被指数');
