import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '../account-kit.ts';
import { expectChildrenAddUp, townsOf } from '../account-goldens/leaf-regions.ts';
import { airPurification } from './air-purification.ts';
import { biodiversity } from './biodiversity.ts';
import { carbonFixation } from './carbon-fixation.ts';
import type { Case } from './case.ts';
import { climateRegulation } from './climate-regulation.ts';
import { floodRegulation } from './flood-regulation.ts';
import { leisureRecreation } from './leisure-recreation.ts';
import { materialProducts } from './material-products.ts';
import { oxygenRelease } from './oxygen-release.ts';
import { soilRetention } from './soil-retention.ts';
import { tourismHealthCare } from './tourism-health-care.ts';
import { waterConservation } from './water-conservation.ts';
import { waterPurification } from './water-purification.ts';
import { windAndSandControl } from './wind-and-sand-control.ts';

const RUNS = process.env['LONG'] === '1' ? 1000 : 200;

/** A sum of large terms that cancel may be off by 1e-9 of the terms. */
const NEARLY_NOTHING = 1e-6;

describe('the engine agrees with the printed formula, worked out by itself', () => {
  const check = <Input>({ wire, inputs, tables, expected }: Case<Input>) =>
    it(`${wire}, ${RUNS} random accounts of up to three towns`, () => {
      fc.assert(
        fc.property(inputs, fc.integer({ min: 0, max: 3 }), (input, towns) => {
          const regionOf = (row: number) => (towns === 0 ? null : `town${(row % towns) + 1}`);
          const run = calculate(wire, tables(input, regionOf), { towns: townsOf(towns) });
          const { quantity, value } = expected(input);
          expectNear(run.quantity, quantity);
          expectNear(run.value, value);
          expectChildrenAddUp(run);
        }),
        { numRuns: RUNS },
      );
    });
  check(waterConservation);
  check(soilRetention);
  check(windAndSandControl);
  check(floodRegulation);
  check(airPurification);
  check(waterPurification);
  check(carbonFixation);
  check(oxygenRelease);
  check(climateRegulation);
  check(biodiversity);
  check(materialProducts);
  check(tourismHealthCare);
  check(leisureRecreation);
});

function expectNear(found: number, expected: number): void {
  const isNear = Math.abs(found - expected) <= Math.max(1e-9 * Math.abs(expected), NEARLY_NOTHING);
  expect(isNear, `${found} instead of ${expected}`).toBe(true);
}
