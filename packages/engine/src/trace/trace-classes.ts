import type { ServicePlan } from '../plan/plan-service.ts';
import { classLineage } from './class-lineage.ts';
import { classNames } from '../plan/class-names.ts';
import type { TraceClass } from './trace.ts';

/** Every class that the figures of a plan name, and those above them: first the covered ones, in their order. */
export function traceClasses({ bound, areas, classes, parentOf, data }: ServicePlan): TraceClass[] {
  const axes = [...bound.values()].flatMap(({ field, accountUnit }) => [...field.axes, ...accountUnit.axes]);
  const named = [...axes, ...areas.area.axes].flatMap(({ name, labels, keys }) =>
    name === 'class' ? labels : (keys['class'] ?? []),
  );
  const parents = classLineage(classes, [...axes, ...areas.area.axes], parentOf);
  const codes = new Set([...classes, ...named.toSorted(), ...Object.values(parents).toSorted()]);
  const nameOf = classNames(data);
  const covered = new Set(classes);
  return [...codes]
    .filter((code) => code !== '')
    .map((code) => ({
      code,
      name: nameOf(code),
      parent: parents[code] ?? null,
      isCovered: covered.has(code),
    }));
}
