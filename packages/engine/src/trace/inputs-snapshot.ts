import { countsLand, type ServicePlan } from '../plan/plan-service.ts';
import type { DoubtedFigure } from '../plan/row-doubts.ts';
import type { SourceReference } from '../plan/source-reference.ts';
import { classLineage } from './class-lineage.ts';
import { fingerprint } from './fingerprint.ts';
import { store, type Stored } from './stored-array.ts';

interface SnapshotGiven {
  readonly references: readonly SourceReference[];
  /** In the declared unit, at the zones and read at the account unit. */
  readonly field: Stored;
  readonly unit: Stored;
}

/** Everything that decides the outcome of a plan, and nothing else: names and rows that nothing reads are left out. */
export interface InputsSnapshot {
  readonly service: string;
  readonly year: number;
  readonly profile: { readonly code: string; readonly version: string };
  readonly unitId: string;
  readonly method: {
    readonly name: string;
    readonly constants: readonly { readonly symbol: string; readonly value: number; readonly unit: string }[];
    readonly steps: readonly { readonly symbol: string; readonly unit: string; readonly formula: string }[];
  };
  readonly regions: readonly {
    readonly id: string;
    readonly parentId: string | null;
    readonly code: string;
    readonly areaM2: number | null;
    readonly population: number | null;
  }[];
  /** Classes that count, and the parents of all classes that occur. */
  readonly classes: readonly string[];
  readonly parents: Readonly<Record<string, string>>;
  readonly givens: Readonly<Record<string, SnapshotGiven>>;
  /** Of rows that lie in several regions, what each of them has. */
  readonly rowParts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Figures that were asked about, and why somebody lets them stand: a run keeps the questions with their answers. */
  readonly doubts?: readonly DoubtedFigure[];
  /** Null where neither formulas nor weights look at areas. */
  readonly areas: { readonly references: readonly SourceReference[]; readonly area: Stored } | null;
}

/** What the plan binds, as plain data. Plans read rows by id and regions by code, so the same inputs give the same text. */
export function inputsSnapshot(plan: ServicePlan): InputsSnapshot {
  const { service, method, data, zones, bound, areas, classes, parentOf } = plan;
  const uses = usesOf(plan);
  const axes = [...bound.values()].flatMap(({ field, accountUnit }) => [...field.axes, ...accountUnit.axes]);
  return {
    service: service.wire,
    year: data.year,
    profile: { code: data.profile.code, version: data.profile.version },
    unitId: data.accountUnitId,
    method: {
      name: method.name,
      constants: method.constants.map(({ symbol, value, unit }) => ({ symbol, value, unit })),
      steps: method.steps.map(({ symbol, unit, formula }) => ({ symbol, unit, formula })),
    },
    regions: zones.regions.map(({ id, parentId, code, areaM2, population }) => ({
      id,
      parentId,
      code,
      areaM2: uses.areas ? areaM2 : null,
      population: uses.population ? population : null,
    })),
    classes,
    parents: classLineage(classes, [...axes, ...areas.area.axes], parentOf),
    givens: Object.fromEntries(
      [...bound].map(([symbol, { references, field, accountUnit }]) => [
        symbol,
        { references: references.map(withoutRun), field: store(field), unit: store(accountUnit) },
      ]),
    ),
    ...(plan.rowParts.size === 0
      ? {}
      : { rowParts: Object.fromEntries([...plan.rowParts].map(([id, parts]) => [id, Object.fromEntries(parts)])) }),
    ...(plan.doubts.length === 0 ? {} : { doubts: plan.doubts }),
    areas: uses.areas ? { references: areas.references, area: store(areas.area) } : null,
  };
}

/** Whether areas and people of the regions have a say: in formulas, or in sharing out. */
function usesOf({ method, checked }: ServicePlan): { readonly areas: boolean; readonly population: boolean } {
  const weights = new Set(method.attribute.map(({ weight }) => weight.by));
  const sources = method.givens.flatMap((given) => given.sources);
  const attributes = sources.flatMap((source) => (source.from === 'region' ? [source.attribute] : []));
  const isOwnArea = sources.some((source) => source.from === 'rows' && source.ownArea !== undefined);
  return {
    areas:
      checked === null ||
      countsLand(checked) ||
      isOwnArea ||
      weights.has('area') ||
      weights.has('areaOfRowClass') ||
      attributes.includes('areaM2'),
    population: weights.has('population') || attributes.includes('population'),
  };
}

/** The figures of another run count, not its number: calculated again to the same result, it changes nothing. */
function withoutRun(reference: SourceReference): SourceReference {
  return reference.from === 'run' ? { ...reference, runId: '' } : reference;
}

/** A result is out of date when the plan of today has another fingerprint than the one stored with it. */
export function inputsFingerprint(plan: ServicePlan): string {
  return fingerprint(inputsSnapshot(plan));
}

/** The same for all plans of one account that calculate with the same figures, whichever standard they come from. */
export function figuresFingerprint(plan: ServicePlan): string {
  const { profile: _profile, givens, ...rest } = inputsSnapshot(plan);
  const figures = Object.entries(givens).map(([symbol, { field, unit }]) => [symbol, { field, unit }]);
  return fingerprint({ ...rest, givens: Object.fromEntries(figures) });
}
