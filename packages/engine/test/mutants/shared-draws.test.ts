import { describe, expect, it } from 'vitest';
import { planService } from '../../src/plan/plan-service.ts';
import { runService } from '../../src/run/run-service.ts';
import { buildAccount } from '../../src/uncertainty/build-account.ts';
import { drawInputs } from '../../src/uncertainty/draw-inputs.ts';
import { compileGraph } from '../../src/uncertainty/graph/compile-graph.ts';
import type { Input } from '../../src/uncertainty/inputs/input.ts';
import { accountOf, serviceOf, type Tables } from '../account-kit.ts';
import { withSpreads, type Spreads } from '../spread-kit.ts';

/** Only what is typed with quality B or C varies. */
const SPREADS: Spreads = { A: 0, B: 0.1, C: 0.2, D: 0, assumed: 0 };
const DRAWS = 20_000;
/** Standard deviations of so many draws are 1 % off at most; mistakes here are off by 15 % and more. */
const NEAR = 0.04;

interface Exercise {
  readonly title: string;
  readonly wires: readonly string[];
  readonly tables: Tables;
  /** The standard deviation of the sum, 元. */
  readonly deviation: number;
}

/** Of two lognormal factors with one draw, of 10 and of 20 %: e^(σσ′) − 1, σ² = ln(1 + cv²). */
const COVARIANCE = Math.exp(Math.sqrt(Math.log(1.01) * Math.log(1.04))) - 1;

const grass = (classCode: string, area: number, quality: string) => ({ classCode, area, seqRate: 1, quality });
const CARBON = { carbonParam: [{ co2Price: 12 / 44, quality: 'A' }] };

const EXERCISES: readonly Exercise[] = [
  {
    // One price in 200 and 300 m³, known to 10 and to 20 %: 79.96, as one draw moves both; apart it would be 63.25
    title: 'one price in two services',
    wires: ['river', 'flood'],
    tables: {
      riverSupply: [{ outflow: 0.02, inflow: 0, consumption: 0, quality: 'A' }],
      riverParam: [{ method: 'supply', reservoirUnitCost: 1, quality: 'B' }],
      floodReservoir: [{ name: '水库', waterType: 'reservoir', floodCapacity: 0.03, quality: 'A' }],
      floodParam: [{ includeVegetation: false, reservoirUnitCost: 1, quality: 'C' }],
      ecosystemArea: [{ classCode: '422', areaHm2: 10, quality: 'A' }],
    },
    deviation: Math.sqrt((0.1 * 200) ** 2 + (0.2 * 300) ** 2 + 2 * 200 * 300 * COVARIANCE),
  },
  {
    // Two prices are two sources: 0.1 · √(200² + 600²)
    title: 'two prices in two services',
    wires: ['river', 'flood'],
    tables: {
      riverSupply: [{ outflow: 0.02, inflow: 0, consumption: 0, quality: 'A' }],
      riverParam: [{ method: 'supply', reservoirUnitCost: 1, quality: 'B' }],
      floodReservoir: [{ name: '水库', waterType: 'reservoir', floodCapacity: 0.03, quality: 'A' }],
      floodParam: [{ includeVegetation: false, reservoirUnitCost: 2, quality: 'B' }],
      ecosystemArea: [{ classCode: '422', areaHm2: 10, quality: 'A' }],
    },
    deviation: 0.1 * Math.hypot(200, 600),
  },
  {
    // Areas of two classes (and rates of the same rows) are sources of their own: E of rulings II, 100 (B) + 300 (C)
    title: 'areas of two classes',
    wires: ['carbon'],
    tables: { ...CARBON, carbonGrass: [grass('315', 100, 'B'), grass('32', 300, 'C')] },
    // Area and rate of a row both vary: cv √(2c² + c⁴) of each
    deviation: Math.hypot(100 * Math.sqrt(2 * 0.1 ** 2 + 0.1 ** 4), 300 * Math.sqrt(2 * 0.2 ** 2 + 0.2 ** 4)),
  },
];

/** Mistakes in what shares a draw: nothing does, everything does, each service or each figure by itself. */
const MISTAKES: Readonly<Record<string, (input: Input, place: number) => string>> = {
  'no figure shares its draw': (_, place) => `input ${place}`,
  'all figures share one draw': () => 'all',
  'classes share one draw': ({ key }) => key.replace(/\d+$/, ''),
  'a price has no figure of its own': ({ key }) => key.replace(/=.*$/, ''),
};

function deviationOf({ wires, tables }: Exercise, keyOf?: (input: Input, place: number) => string): number {
  const data = withSpreads(accountOf(tables), SPREADS);
  const account = buildAccount(wires.map((wire) => ({ run: runService(planService(serviceOf(wire), data)) })));
  const program = compileGraph(account.graph, account.values);
  const used = program.inputs.map((place) => account.inputs[place]!);
  const inputs = keyOf === undefined ? used : used.map((input, place) => ({ ...input, key: keyOf(input, place) }));
  const values = program.run(drawInputs(inputs, 7)(0, DRAWS), DRAWS);
  const sums = Array.from({ length: DRAWS }, (_, draw) => values.reduce((sum, list) => sum + list[draw]!, 0));
  const mean = sums.reduce((sum, each) => sum + each, 0) / DRAWS;
  return Math.sqrt(sums.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (DRAWS - 1));
}

describe('mistakes in what shares a draw', () => {
  const isNear = (found: number, expected: number) => Math.abs(found / expected - 1) < NEAR;

  it.each(EXERCISES)('$title: the deviation is the closed form', (exercise) => {
    expect(deviationOf(exercise) / exercise.deviation).toBeCloseTo(1, 1);
    expect(isNear(deviationOf(exercise), exercise.deviation)).toBe(true);
  });

  it.each(Object.entries(MISTAKES))('%s: a closed form shows it', (_, keyOf) => {
    const caught = EXERCISES.filter((exercise) => !isNear(deviationOf(exercise, keyOf), exercise.deviation));
    expect(caught.length).toBeGreaterThan(0);
  });
});
