import type { MoneyChange } from '@qingzhang/contract/results/report';
import type { Issue } from '@qingzhang/core/issue';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Answer of `gepValue/totalData`: years × services, 元, null where not calculated. */
export interface TotalsByYear {
  readonly years: readonly number[];
  readonly services: readonly {
    readonly code: string;
    readonly name: string;
    readonly values: readonly (number | null)[];
  }[];
}

export function useTotalsByYear(): UseQueryResult<TotalsByYear> {
  return useQuery({
    queryKey: ['gepValue/totalData'],
    queryFn: ({ signal }) => api.post<TotalsByYear>('gepValue/totalData', {}, { signal }),
    staleTime: 0,
  });
}

export interface ServiceChange extends MoneyChange {
  readonly code: string;
  readonly name: string;
  readonly presence: 'both' | 'fromOnly' | 'toOnly';
}

/** Answer of `gepValue/compare`. */
export interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly services: readonly ServiceChange[];
  readonly total: MoneyChange;
  readonly issues: readonly Issue[];
}

export function useComparison(from: number | undefined, to: number | undefined): UseQueryResult<Comparison> {
  return useQuery({
    queryKey: ['gepValue/compare', from, to],
    queryFn: ({ signal }) => api.post<Comparison>('gepValue/compare', { from, to }, { signal, isQuiet: true }),
    enabled: from !== undefined && to !== undefined && from !== to,
    staleTime: 0,
  });
}

export interface BridgeSide {
  readonly value: number | null;
  readonly counted: boolean;
  readonly reason: string | null;
  readonly method: string | null;
}

export interface BridgeLine {
  readonly code: string;
  readonly name: string;
  readonly a: BridgeSide;
  readonly b: BridgeSide;
  readonly difference: number;
  readonly scope: number;
  readonly method: number;
  readonly missing: number;
}

/** Answer of `gepValue/bridge`: the same data under two profiles. */
export interface Bridge {
  readonly titles: readonly [string, string];
  readonly gep: readonly [number, number];
  readonly difference: number;
  readonly scope: number;
  readonly method: number;
  readonly missing: number;
  readonly external: number;
  readonly services: readonly BridgeLine[];
  readonly issues: readonly Issue[];
}

/** A figure as calculated, 元, and how it spreads. */
export interface Band {
  readonly point: number;
  readonly mean: number;
  readonly p025: number;
  readonly p50: number;
  readonly p975: number;
}

/** Answer of `run/uncertainty`. */
export interface Uncertainty {
  readonly draws: number;
  readonly seed: number;
  readonly total: Band;
  readonly services: readonly (Band & { readonly serviceCode: string; readonly counted: boolean })[];
  readonly tornado: readonly TornadoBar[];
  readonly notes: readonly string[];
  /** Services that could not be run. */
  readonly missing: readonly string[];
}

export interface TornadoBar {
  readonly key: string;
  readonly label: string;
  readonly serviceCodes: readonly string[];
  readonly low: number;
  readonly high: number;
  readonly swing: number;
}
