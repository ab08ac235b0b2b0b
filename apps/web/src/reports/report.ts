import type { Issue } from '@qingzhang/core/issue';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { Change } from '../totals/use-totals.ts';

/** Answer of `gepReport/getDataList`: the main table and its annexes. Money in 元, shares in %. */
export interface Report {
  readonly cover: Cover;
  readonly main: readonly MainRow[];
  /** 生态系统类型 × 服务. */
  readonly annex2: {
    readonly classes: readonly ClassColumn[];
    readonly rows: readonly ClassRow[];
    readonly total: ClassRow;
  };
  /** 下级区域 × 一级指标. */
  readonly annex3: readonly RegionRow[];
  /** 年度对比. */
  readonly annex4: {
    readonly years: readonly number[];
    readonly rows: readonly YearRow[];
    readonly comparison: Comparison | null;
  };
  /** 参数与来源. */
  readonly annex5: readonly ParameterRow[];
  readonly issues: readonly Issue[];
}

interface Cover {
  readonly year: number;
  readonly regionName: string;
  readonly profileTitle: string;
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
  /** What of the total people already pay for, %. */
  readonly conversion: number | null;
  readonly fingerprint: string | null;
}

export interface MainRow {
  readonly kind: 'item' | 'part' | 'subtotal' | 'deduction' | 'total';
  readonly no: number | null;
  readonly group: string;
  readonly item: string;
  readonly indicator: string | null;
  readonly physicalAmount: number | null;
  readonly physicalUnit: string | null;
  readonly unitPrice: number | null;
  readonly priceUnit: string | null;
  readonly value: number | null;
  readonly share: number | null;
  readonly method: string | null;
  readonly included: boolean | null;
  readonly reason: string | null;
  readonly dataSource: string | null;
}

interface ClassColumn {
  readonly code: string;
  readonly name: string;
}

export interface ClassRow {
  readonly serviceCode: string | null;
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
  readonly unclassified: number;
  readonly total: number;
}

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
  readonly values: readonly (number | null)[];
}

interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly services: readonly YearChange[];
  readonly total: Change;
}

export interface YearChange extends Change {
  readonly serviceCode: string;
  readonly name: string;
}

export interface ParameterRow {
  readonly serviceCode: string;
  readonly serviceName: string;
  readonly method: string;
  readonly symbol: string;
  readonly label: string;
  readonly value: number | string | null;
  readonly range: string | null;
  readonly unit: string;
  readonly source: string;
  readonly verification: 'verified' | 'unverified' | null;
}

export function useReport(year: number | null, regionId: string | undefined): UseQueryResult<Report> {
  return useQuery({
    queryKey: ['gepReport/getDataList', year, regionId],
    queryFn: ({ signal }) =>
      api.post<Report>('gepReport/getDataList', { year, regionId: regionId ?? null }, { signal, isQuiet: true }),
    enabled: year !== null,
    staleTime: 0,
    retry: false,
  });
}
