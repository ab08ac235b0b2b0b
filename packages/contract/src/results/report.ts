import { z } from 'zod';
import type { Wire } from '../wire.ts';
import { issue } from '../issue-schema.ts';
import { moneyChange } from './money-change.ts';
import { standing } from '../standing-schema.ts';
import { constantPrices } from './totals.ts';
import { reportEdition } from './report-edition.ts';
import { catalogueRow, dataRow, extent, review } from './report-evidence.ts';
import type { extentRow, toldRow, treatmentRow } from './report-evidence.ts';

const yearChange = moneyChange.extend({
  serviceCode: z.string(),
  name: z.string(),
});

const yearRow = z.strictObject({
  serviceCode: z.string(),
  name: z.string(),
  /** 元, current prices; null where the service was not calculated. */
  values: z.array(z.number().nullable()),
  /** How each of them stands. */
  standings: z.array(standing),
});

/** The years up to the report's, what of each change is quantity and what is price, and the years at constant prices. */
const yearTable = z.strictObject({
  years: z.array(z.number()),
  rows: z.array(yearRow),
  /** Each year with the one before it. */
  comparisons: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      services: z.array(yearChange),
      total: moneyChange,
      issues: z.array(issue),
    }),
  ),
  constant: constantPrices,
});

/** One line of the main table. Money in 元; shares in % of what is counted. */
const mainRow = z.strictObject({
  kind: z.enum(['item', 'part', 'subtotal', 'deduction', 'total']),
  /** 序号; parts and sums have none. */
  no: z.number().nullable(),
  /** 一级指标. */
  group: z.string(),
  serviceCode: z.string().nullable(),
  /** 二级指标, or the part of it. */
  item: z.string(),
  /** 核算指标. */
  indicator: z.string().nullable(),
  physicalAmount: z.number().nullable(),
  physicalUnit: z.string().nullable(),
  unitPrice: z.number().nullable(),
  priceUnit: z.string().nullable(),
  /** Null: 未核算. */
  value: z.number().nullable(),
  share: z.number().nullable(),
  /** 95 % of the draws lie between, 元; null where the value was not analysed as it stands. */
  band: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  /** Why there is none although the account was analysed: 需重新分析, or what the analysis does not cover. */
  bandNote: z.string().nullable(),
  method: z.string().nullable(),
  included: z.boolean().nullable(),
  mandatory: z.boolean().nullable(),
  /** Why it is counted otherwise than the standard says, or is not. */
  reason: z.string().nullable(),
  dataSource: z.string().nullable(),
  /** How many of the parameters and choices behind it are 待核实; null where nothing was calculated. */
  unverified: z.number().nullable(),
  /** Data have changed since: the figure must not be quoted. */
  stale: z.boolean(),
  ...standing.shape,
});

/** The groups of services of one region below the report's, and where it stands among its neighbours. Money in 元. */
const regionRow = z.strictObject({
  kind: z.enum(['region', 'rest', 'total']),
  regionId: z.string().nullable(),
  regionName: z.string(),
  /** 县, 乡镇, 村; null for what belongs to none. */
  level: z.string().nullable(),
  epv: z.number().nullable(),
  erv: z.number().nullable(),
  ecv: z.number().nullable(),
  gep: z.number().nullable(),
  share: z.number().nullable(),
  areaKm2: z.number().nullable(),
  population: z.number().nullable(),
  perKm2: z.number().nullable(),
  perCapita: z.number().nullable(),
  rankValue: z.number().nullable(),
  rankPerKm2: z.number().nullable(),
  rankPerCapita: z.number().nullable(),
  ...standing.shape,
});

/** A figure that a service was calculated from, and where it was found. */
const parameterRow = z.strictObject({
  serviceCode: z.string(),
  serviceName: z.string(),
  method: z.string(),
  methodSource: z.string(),
  symbol: z.string(),
  label: z.string(),
  /** A single figure or word; null where there are several. */
  value: z.union([z.number(), z.string()]).nullable(),
  /** What several figures lie between, and along what. */
  range: z.string().nullable(),
  unit: z.string(),
  /** Of prices: what was found, of which year, of what kind, and what brought it to the account's price year. */
  prices: z.array(
    z.strictObject({
      price: z.number(),
      year: z.int().nullable(),
      kind: z.string(),
      index: z.string().nullable(),
      factor: z.number(),
      converted: z.number(),
    }),
  ),
  source: z.string(),
  /** `entered`: statistics of the account's own; `derived`: from regions, the calendar, other results or a neutral default. */
  verification: z.enum(['verified', 'unverified', 'entered', 'derived']),
});

const classColumn = z.strictObject({
  code: z.string(),
  name: z.string(),
});

const classRow = z.strictObject({
  serviceCode: z.string().nullable(),
  name: z.string(),
  /** 元 by class code. */
  values: z.record(z.string(), z.number()),
  /** What belongs to no class: products, visitors, values typed by hand. */
  unclassified: z.number(),
  total: z.number(),
  ...standing.shape,
});

/** Figures by class code. */
const classFigures = z.strictObject({ values: z.record(z.string(), z.number()), total: z.number().nullable() });

/** Which ecosystem gives what: services down, ecosystem classes across. */
const classTable = z.strictObject({
  classes: z.array(classColumn),
  rows: z.array(classRow),
  /** Of the counted services. */
  total: classRow,
  /** hm², and 元/hm² of the total; null where the land is not known. */
  areas: classFigures,
  perHectare: classFigures,
});

const cover = z.strictObject({
  year: z.number(),
  regionId: z.string(),
  regionName: z.string(),
  profile: z.string(),
  profileTitle: z.string(),
  boundaryVersion: z.string().nullable(),
  priceYear: z.number(),
  status: z.string().nullable(),
  areaKm2: z.number().nullable(),
  population: z.number().nullable(),
  gdp: z.number().nullable(),
  gep: z.number().nullable(),
  ggi: z.number().nullable(),
  perKm2: z.number().nullable(),
  perCapita: z.number().nullable(),
  mandatoryComplete: z.number().nullable(),
  complete: z.boolean(),
  /** (EPV + ECV) ÷ GEP in %: what of the total people already pay for. */
  conversion: z.number().nullable(),
  /** How far the total may be relied on. */
  standing,
  fingerprint: z.string().nullable(),
  /** Up to where the log of actions stood: its last sealed entry and that seal; null while nothing is sealed. */
  logAnchor: z.string().nullable(),
  /** By which the signature of a package of this installation is known again. */
  keyFingerprint: z.string(),
});

/** 核算报表: chapters and annexes, all from stored values. */
export const accountReport = z.strictObject({
  cover: cover,
  /** Null while the year is open. */
  edition: reportEdition.nullable(),
  /** 生态产品目录清单. */
  catalogue: z.array(catalogueRow),
  /** 生态系统类型与分布. */
  extent,
  /** 核算汇总表. */
  annex1: z.array(mainRow),
  /** 生态系统类型 × 服务. */
  annex2: classTable,
  /** 下级区域 × 一级指标. */
  annex3: z.array(regionRow),
  /** 年度对比. */
  annex4: yearTable,
  /** 5-1 参数与来源. */
  annex5: z.array(parameterRow),
  /** 5-2 数据与图层. */
  annex5Data: z.array(dataRow),
  /** 变更与复核. */
  annex6: review,
  issues: z.array(issue),
});

export type AccountReport = Wire<typeof accountReport>;
export type MainRow = Wire<typeof mainRow>;
export type ClassRow = Wire<typeof classRow>;
export type ClassTable = Wire<typeof classTable>;
export type RegionRow = Wire<typeof regionRow>;
export type YearRow = Wire<typeof yearRow>;
export type YearChange = Wire<typeof yearChange>;
export type YearComparison = YearTable['comparisons'][number];
export type YearTable = Wire<typeof yearTable>;
export type ParameterRow = Wire<typeof parameterRow>;
export type CatalogueRow = Wire<typeof catalogueRow>;
export type Extent = Wire<typeof extent>;
export type ExtentRow = Wire<typeof extentRow>;
export type DataRow = Wire<typeof dataRow>;
export type ToldRow = Wire<typeof toldRow>;
export type TreatmentRow = Wire<typeof treatmentRow>;
export type Review = Wire<typeof review>;
