import type { PlanDescription } from '@qingzhang/contract/results/calculation';
import type { Trace } from '@qingzhang/contract/results/trace';
import type { Uncertainty } from '@qingzhang/contract/results/uncertainty';
import type { PlanDescription as EnginePlan } from '@qingzhang/engine/plan/describe-plan';
import type { Trace as EngineTrace } from '@qingzhang/engine/trace/trace';
import type { Uncertainty as EngineUncertainty } from '@qingzhang/engine/uncertainty/account-uncertainty';
import { describe, expectTypeOf, it } from 'vitest';

/** The engine may not know the contract, and the contract not the engine: the compiler holds both equal here. */
describe('what the engine gives and what travels', () => {
  it('are the same trace', () => {
    expectTypeOf<EngineTrace>().toExtend<Trace>();
    expectTypeOf<Trace>().toExtend<EngineTrace>();
  });

  it('are the same plan', () => {
    expectTypeOf<EnginePlan>().toExtend<PlanDescription>();
    expectTypeOf<PlanDescription>().toExtend<EnginePlan>();
  });

  it('are the same bands, beside what the server adds', () => {
    type Bands = Omit<Uncertainty, 'year' | 'unitId' | 'inputs' | 'missing' | 'change'>;
    expectTypeOf<Bands>().toExtend<EngineUncertainty>();
    expectTypeOf<EngineUncertainty>().toExtend<Bands>();
  });
});
