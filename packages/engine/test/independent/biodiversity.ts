import fc from 'fast-check';
import { between, labelled, total, type Case } from './case.ts';

interface Input {
  readonly rows: readonly { label: string; hm2: number; H: number; scores: readonly [number, number, number] }[];
  readonly simple: boolean;
  readonly gamma: number;
}

/** Wang 2008: yuan a hectare from an index of 0, 1, … 6 on. */
const GRADES = [3000, 5000, 10_000, 20_000, 30_000, 40_000, 50_000] as const;

/** U = Σ A·S_I·(1 + 0.1 ΣE_m + 0.1 ΣB_n + 0.1 ΣO_r). */
export const biodiversity: Case<Input> = {
  wire: 'bio',
  inputs: fc.record({
    rows: labelled(
      ['111', '112', '121', '2', '315'],
      fc.record({
        hm2: between(1, 50_000),
        H: between(0, 8),
        scores: fc.tuple(between(0, 5), between(0, 5), between(0, 5)),
      }),
    ),
    simple: fc.boolean(),
    gamma: between(0.1, 1),
  }),
  tables: ({ rows, simple, gamma }, regionOf) => ({
    bioArea: rows.map(({ label, hm2, H, scores: [endangeredScore, endemicScore, ancientScore] }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      area: hm2,
      shannonIndex: H,
      endangeredScore,
      endemicScore,
      ancientScore,
    })),
    bioParam: [{ method: simple ? 'simple' : 'gb38582', gamma }],
  }),
  expected: ({ rows, simple, gamma }) => ({
    quantity: total(rows.map(({ hm2 }) => hm2)),
    value: total(
      rows.map(
        ({ hm2, H, scores }) =>
          gamma * hm2 * GRADES[Math.min(Math.floor(H), 6)]! * (simple ? 1 : 1 + 0.1 * total(scores)),
      ),
    ),
  }),
};
