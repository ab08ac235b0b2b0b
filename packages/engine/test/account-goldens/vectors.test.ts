import { describe, it } from 'vitest';
import { ALL_VECTORS } from '../vectors/all-vectors.ts';
import { expectGolden, LEAF_COUNTS } from './leaf-regions.ts';

/** Rows of the whole county keep their figures however finely the county is divided. */
describe.each(Object.entries(ALL_VECTORS))('%s', (_name, golden) => {
  it.each([0, ...LEAF_COUNTS])('gives the worked figures with %i leaf regions', (count) => {
    expectGolden(golden, count);
  });
});
