import type { ComparedLabel, ComparedService } from './compared-item.ts';

/** The class at the top of a class, and what people call it. */
export type RootOf = (classCode: string) => { readonly code: string; readonly name: string };

/** Two years of a service whose labels stand at the same level of the classes; `merged` names the classes brought up. */
export interface CommonClasses {
  readonly from: ComparedService;
  readonly to: ComparedService;
  readonly merged: readonly string[];
}

/** Where one year names a class as a whole and the other what it consists of, both are taken as the whole. */
export function atCommonClasses(from: ComparedService, to: ComparedService, rootOf: RootOf): CommonClasses {
  const [before, after] = [classesOf(from), classesOf(to)];
  const roots = new Set(
    [
      [before, after],
      [after, before],
    ].flatMap(([own, other]) =>
      [...own!].filter(
        (code) => rootOf(code).code === code && !other!.has(code) && [...other!].some((each) => isBelow(each, code)),
      ),
    ),
  );
  function isBelow(code: string, root: string): boolean {
    return code !== root && rootOf(code).code === root;
  }
  if (roots.size === 0) return { from, to, merged: [] };
  const lifted = (service: ComparedService) => ({ ...service, labels: liftLabels(service.labels, roots, rootOf) });
  return { from: lifted(from), to: lifted(to), merged: [...roots].sort().map((code) => rootOf(code).name) };
}

const CLASS = /(?:^| )class=(\S+)/;

function classesOf({ labels }: ComparedService): ReadonlySet<string> {
  return new Set(labels.flatMap(({ key }) => CLASS.exec(key)?.[1] ?? []));
}

function liftLabels(labels: readonly ComparedLabel[], roots: ReadonlySet<string>, rootOf: RootOf): ComparedLabel[] {
  return byKey(
    labels.map((label) => {
      const code = CLASS.exec(label.key)?.[1];
      const root = code === undefined ? undefined : rootOf(code);
      if (root === undefined || !roots.has(root.code)) return label;
      return { ...label, key: label.key.replace(`class=${code}`, `class=${root.code}`), name: root.name };
    }),
  );
}

/** Labels of one key as one. */
export function byKey(labels: readonly ComparedLabel[]): ComparedLabel[] {
  const known = new Map<string, ComparedLabel>();
  for (const label of labels) {
    const other = known.get(label.key);
    known.set(label.key, other === undefined ? label : addLabels(other, label));
  }
  return [...known.values()];
}

/** Two labels as one; without the quantity of one of them there is none of both. */
function addLabels(one: ComparedLabel, other: ComparedLabel): ComparedLabel {
  const isKnown = one.quantity !== null && other.quantity !== null;
  return {
    ...one,
    value: one.value + other.value,
    quantity: isKnown ? one.quantity + other.quantity : null,
  };
}
