import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { ValueCalls } from '@qingzhang/contract/calls/value-calls';
import type { Calculated } from '@qingzhang/contract/results/calculation';
import type { Bridge } from '@qingzhang/contract/results/totals';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { jobName, readingJob } from '../jobs/job-kind.ts';
import type { Place } from './comparing-options.ts';

/** What calls about an account put in line; workers know how it is done. */

export interface CalculateRequest extends Omit<BodyOf<ValueCalls['calculate']>, 'async' | 'dryRun'> {
  readonly serviceCode: string;
}

export const CALCULATION = jobName<CalculateRequest, Calculated>('calculate');

export interface UncertaintyRequest {
  readonly year: number;
  readonly unitId?: string | null | undefined;
  /** The region whose children have bands of their own. */
  readonly regionId?: string | null | undefined;
  readonly againstYear?: number | null | undefined;
  readonly serviceCode?: string | null | undefined;
  readonly draws: number;
  readonly seed: number;
}

export const UNCERTAINTY = readingJob<UncertaintyRequest, Uncertainty>('uncertainty');
export const uncertaintyTitle = (year: number) => `不确定性分析（${year} 年）`;

interface BridgeRequest {
  readonly year: number;
  readonly profiles: readonly [string, string];
  readonly unitId?: string | null | undefined;
}

export const BRIDGE = readingJob<BridgeRequest, Bridge>('bridge');

/** A stored run as far as it can be worked out again. */
export interface PixelRun {
  readonly serviceCode: string;
  readonly year: number;
  readonly unitId: string;
  readonly profile: string | null;
  readonly value: number;
  readonly physicalAmount: number | null;
  readonly inputsSha256: string;
  readonly resultSha256: string;
  readonly engineVersion: string | null;
  readonly nodeMajor: number | null;
}

/** What reading the rasters of a run again has shown. */
export interface PixelCheck {
  /** `none`: a sum, which reads no raster; `changed`: rows or files are not what they were, so it cannot be repeated. */
  readonly status: 'same' | 'differs' | 'changed' | 'none';
  readonly value: number | null;
  readonly physicalAmount: number | null;
  readonly sha256: string | null;
  readonly text: string;
}

export const RECOMPUTING = readingJob<{ readonly runId: string }, PixelCheck>('recompute');

/** An earlier year and the later one whose boundary, methods and choices it is put under. */
export interface AgainRequest {
  readonly from: Place;
  readonly to: Place;
}

export const CALCULATION_AGAIN = jobName<AgainRequest, { readonly services: readonly string[] }>('calculateAgain');
