import type { Attribution } from '@qingzhang/catalogue/language/method';
import type { LabelShare } from './attribute.ts';
import type { Labels } from './route.ts';

/** The labels of a share; equal labels of an attribution are one object, so that adding up compares no texts. */
export type LabelKey = Pick<LabelShare, 'attribution' | 'labels'>;

/** What labels get, added up in place. */
export type LabelSums = Map<LabelKey, { value: number; quantity: number }>;

/** Finds the key of the labels of an attribution, with the class that a part of them belongs to. */
export function labelKeys(attribution: Attribution): (labels: Labels, classCode: string) => LabelKey {
  const known = new Map<string, LabelKey>();
  // A row that is shared out over hundreds of zones names its labels once.
  const named = new WeakMap<Labels, Map<string, LabelKey>>();
  return (labels, classCode) => {
    const own = named.get(labels) ?? new Map<string, LabelKey>();
    named.set(labels, own);
    const found =
      own.get(classCode) ?? keyOf(known, attribution, classCode === '' ? labels : { ...labels, class: classCode });
    own.set(classCode, found);
    return found;
  };
}

function keyOf(known: Map<string, LabelKey>, attribution: Attribution, labels: Labels): LabelKey {
  const text = JSON.stringify(labels);
  const key = known.get(text) ?? { attribution, labels };
  known.set(text, key);
  return key;
}

export function addTo(sums: LabelSums, key: LabelKey, value: number, quantity: number): void {
  const sum = sums.get(key);
  if (sum === undefined) sums.set(key, { value, quantity });
  else {
    sum.value += value;
    sum.quantity += quantity;
  }
}
