import type { Verification } from '@qingzhang/core/citation';
import { unitOf } from '@qingzhang/formula/check/checked-method';
import type { PlannedChoice } from './choices.ts';
import { methodStandings, type MethodStanding } from './method-standings.ts';
import type { ServicePlan } from './plan-service.ts';
import { leastStanding, standingIn } from './row-standing.ts';
import { plannedTreatments } from './planned-treatments.ts';
import type { SourceReference } from './source-reference.ts';
import type { Treatment } from '../treatments/treatment.ts';

/** Which source feeds a symbol, and what would come next. */
export interface PlannedInput {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string | null;
  /** Where its figures were found; empty where it is missing. */
  readonly sources: readonly SourceReference[];
  /** Rows, files and defaults it rests on, counted. */
  readonly count: number;
  readonly isMissing: boolean;
  /** Of what it rests on; null where that quotes no text. */
  readonly verification: Verification | null;
  readonly alternatives: readonly string[];
}

/** A plan as people look at it before they calculate. */
export interface PlanDescription {
  readonly service: string;
  readonly unitId: string;
  readonly year: number;
  readonly profile: string;
  readonly method: { readonly name: string; readonly label: string };
  readonly choices: readonly PlannedChoice[];
  /** The same in words, beside what the standard prescribes; empty for a sum. */
  readonly methods: readonly MethodStanding[];
  readonly classes: readonly string[];
  readonly regions: number;
  readonly inputs: readonly PlannedInput[];
  /** What would be done to the data beside the formulas. */
  readonly treatments: readonly Treatment[];
  readonly canRun: boolean;
}

/** No more references than a person looks through; `count` tells how many there are. */
const MOST_SHOWN = 20;

export function describePlan(plan: ServicePlan): PlanDescription {
  const { service, data, method, choices, classes, zones, bound, checked } = plan;
  const standing = standingIn(data);
  const asked = method.givens.filter(({ symbol }) => bound.has(symbol) || checked === null);
  return {
    service: service.wire,
    unitId: data.accountUnitId,
    year: data.year,
    profile: data.profile.code,
    method: { name: method.name, label: method.label },
    choices,
    methods: standingsOf(plan),
    classes,
    regions: zones.regions.length,
    inputs: asked.map((given): PlannedInput => {
      const references = bound.get(given.symbol)?.references ?? [];
      return {
        symbol: given.symbol,
        label: given.label,
        unit: checked === null || given.kind === 'word' ? null : unitOf(checked, given.symbol),
        sources: references.slice(0, MOST_SHOWN),
        count: references.length,
        isMissing: references.length === 0,
        verification: leastStanding(references, standing),
        alternatives: given.sources.map((source) => ('table' in source ? source.table : source.from)),
      };
    }),
    treatments: plannedTreatments(plan),
    canRun: checked !== null,
  };
}

/** By what a plan would calculate its service. */
export function standingsOf({ service, data, method, choices }: ServicePlan): readonly MethodStanding[] {
  return methodStandings(service, data.profile, { label: method.label, citation: method.source, choices });
}
