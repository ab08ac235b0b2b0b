import type { BodyOf } from '@qingzhang/contract/calls/call';
import type { ValueCalls } from '@qingzhang/contract/calls/value-calls';
import type { Calculated } from '@qingzhang/contract/results/calculation';
import type { Bridge } from '@qingzhang/contract/results/totals';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { jobName } from '../jobs/job-kind.ts';

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

export const UNCERTAINTY = jobName<UncertaintyRequest, Uncertainty>('uncertainty');

interface BridgeRequest {
  readonly year: number;
  readonly profiles: readonly [string, string];
  readonly unitId?: string | null | undefined;
}

export const BRIDGE = jobName<BridgeRequest, Bridge>('bridge');
