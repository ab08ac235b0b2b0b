import { expect, it } from 'vitest';
import { heldAnswers } from './held-answers.ts';

const kept = (answer: string, length: number) => ({ mark: `"${answer}"`, answer, length });

it('gives an answer back to whom it was given, and to nobody else', () => {
  const held = heldAnswers();
  held.hold('mine', 'tree', kept('regions', 10));
  expect(held.get('mine', 'tree')).toMatchObject({ mark: '"regions"', answer: 'regions' });
  expect(held.get('theirs', 'tree')).toBeUndefined();
  // Another person has been here since.
  expect(held.get('mine', 'tree')).toBeUndefined();
});

it('lets go what was asked for longest ago where there is too much', () => {
  // Ten of each answer and one of each question: 22 for two of them.
  const held = heldAnswers(22);
  for (const name of ['a', 'b', 'a', 'c']) held.hold('mine', name, kept(name, 10));
  expect(['a', 'b', 'c'].map((name) => held.get('mine', name)?.answer)).toEqual(['a', undefined, 'c']);
  held.hold('mine', 'a question longer than all there is room for', kept('d', 1));
  expect(['a', 'c'].map((name) => held.get('mine', name))).toEqual([undefined, undefined]);
});
