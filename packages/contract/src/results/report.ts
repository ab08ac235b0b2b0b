import type { Issue } from '@qingzhang/core/issue';
import type { MoneyChange } from './money-change.ts';

/** 核算报表: the main table and its annexes, all from stored values. */
export interface AccountReport {
  readonly cover: Cover;
  readonly main: readonly MainRow[];
  /** 生态系统类型 × 服务. */
  readonly annex2: ClassTable;
  /** 下级区域 × 一级指标. */
  readonly annex3: readonly RegionRow[];
  /** 年度对比. */
  readonly annex4: YearTable;
  /** 参数与来源. */
  readonly annex5: readonly ParameterRow[];
  readonly issues: readonly Issue[];
}

interface Cover {
  readonly year: number;
  readonly regionId: string;
  readonly regionName: string;
  readonly profile: string;
  readonly profileTitle: string;
  readonly boundaryVersion: string | null;
  readonly status: string | null;
  readonly areaKm2: number | null;
  readonly population: number | null;
  readonly gdp: number | null;
  readonly gep: number | null;
  readonly ggi: number | null;
  readonly perKm2: number | null;
  readonly perCapita: number | null;
  readonly mandatoryComplete: number | null;
  readonly complete: boolean;
  /** (EPV + ECV) ÷ GEP in %: what of the total people already pay for. */
  readonly conversion: number | null;
  readonly fingerprint: string | null;
}

/** One line of the main table. Money in 元; shares in % of what is counted. */
export interface MainRow {
  readonly kind: 'item' | 'part' | 'subtotal' | 'deduction' | 'total';
  /** 序号; parts and sums have none. */
  readonly no: number | null;
  /** 一级指标. */
  readonly group: string;
  readonly serviceCode: string | null;
  /** 二级指标, or the part of it. */
  readonly item: string;
  /** 核算指标. */
  readonly indicator: string | null;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly unitPrice: number | null;
  readonly priceUnit: string | null;
  /** Null: 未核算. */
  readonly value: number | null;
  readonly share: number | null;
  readonly method: string | null;
  readonly included: boolean | null;
  readonly mandatory: boolean | null;
  /** Why it is counted otherwise than the standard says, or is not. */
  readonly reason: string | null;
  readonly dataSource: string | null;
}

export interface ClassColumn {
  readonly code: string;
  readonly name: string;
}

export interface ClassRow {
  readonly serviceCode: string | null;
  readonly name: string;
  /** 元 by class code. */
  readonly values: Readonly<Record<string, number>>;
  /** What belongs to no class: products, visitors, values typed by hand. */
  readonly unclassified: number;
  readonly total: number;
}

/** Which ecosystem gives what: services down, ecosystem classes across. */
export interface ClassTable {
  readonly classes: readonly ClassColumn[];
  readonly rows: readonly ClassRow[];
  /** Of the counted services. */
  readonly total: ClassRow;
}

/** The groups of services of one region below the report's, and where it stands among its neighbours. Money in 元. */
export interface RegionRow {
  readonly kind: 'region' | 'rest' | 'total';
  readonly regionId: string | null;
  readonly regionName: string;
  readonly epv: number | null;
  readonly erv: number | null;
  readonly ecv: number | null;
  readonly gep: number | null;
  readonly share: number | null;
  readonly areaKm2: number | null;
  readonly population: number | null;
  readonly perKm2: number | null;
  readonly perCapita: number | null;
  readonly rankValue: number | null;
  readonly rankPerKm2: number | null;
  readonly rankPerCapita: number | null;
}

export interface YearRow {
  readonly serviceCode: string;
  readonly name: string;
  /** 元, current prices; null where the service was not calculated. */
  readonly values: readonly (number | null)[];
}

export interface YearChange extends MoneyChange {
  readonly serviceCode: string;
  readonly name: string;
}

/** The years up to the report's, and what of the latest change is quantity and what is price. */
export interface YearTable {
  readonly years: readonly number[];
  readonly rows: readonly YearRow[];
  readonly comparison: {
    readonly from: number;
    readonly to: number;
    readonly services: readonly YearChange[];
    readonly total: MoneyChange;
    readonly issues: readonly Issue[];
  } | null;
}

/** A figure that a service was calculated from, and where it was found. */
export interface ParameterRow {
  readonly serviceCode: string;
  readonly serviceName: string;
  readonly method: string;
  readonly methodSource: string;
  readonly symbol: string;
  readonly label: string;
  /** A single figure or word; null where there are several. */
  readonly value: number | string | null;
  /** What several figures lie between, and along what. */
  readonly range: string | null;
  readonly unit: string;
  readonly source: string;
  /** Null where figures come from the account's own rows. */
  readonly verification: 'verified' | 'unverified' | null;
}
