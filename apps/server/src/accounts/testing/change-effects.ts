/** The terms of a change, which add up to it. */
export const EFFECTS = [
  'quantityEffect',
  'structureEffect',
  'priceEffect',
  'enteredEffect',
  'leftEffect',
  'methodEffect',
  'boundaryEffect',
  'scope',
  'unsplit',
] as const;

export type Change = Readonly<Record<'from' | 'to' | 'change' | (typeof EFFECTS)[number], number>>;
