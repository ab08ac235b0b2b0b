import fc from 'fast-check';
import { between, labelled, perhaps, shareAndIndex, total, type Case } from './case.ts';

interface Input {
  readonly rows: readonly { label: string; hm2: number; H: number; scores: readonly [number, number, number] }[];
  readonly simple: boolean;
  /** Values of the grades, where the account has its own. */
  readonly grades: readonly number[] | null;
  readonly more: { gamma: number; priceIndex: number };
}

/** Wang 2008: yuan a hectare from an index of 0, 1, … 6 on. */
const GRADES = [3000, 5000, 10_000, 20_000, 30_000, 40_000, 50_000] as const;

/** U = Σ A·S_I·(1 + 0.1 ΣE_m + 0.1 ΣB_n + 0.1 ΣO_r), of the prices times their index. */
export const biodiversity: Case<Input> = {
  wire: 'bio',
  inputs: fc.record({
    rows: labelled(
      ['111', '112', '121', '131', '2', '211', '3', '315'],
      fc.record({
        hm2: between(1, 50_000),
        H: between(0, 8),
        scores: fc.tuple(between(0, 5), between(0, 5), between(0, 5)),
      }),
    ),
    simple: fc.boolean(),
    grades: perhaps(fc.array(between(1000, 90_000), { minLength: 7, maxLength: 7 })),
    more: shareAndIndex,
  }),
  tables: ({ rows, simple, grades, more }, regionOf) => ({
    bioArea: rows.map(({ label, hm2, H, scores: [endangeredScore, endemicScore, ancientScore] }, row) => ({
      regionId: regionOf(row),
      classCode: label,
      area: hm2,
      shannonIndex: H,
      endangeredScore,
      endemicScore,
      ancientScore,
    })),
    bioParam: [
      {
        method: simple ? 'simple' : 'gb38582',
        ...Object.fromEntries((grades ?? []).map((value, index) => [`grade${index + 1}`, value])),
        ...more,
      },
    ],
  }),
  expected: ({ rows, simple, grades, more }) => {
    const worthOf = (H: number) => (grades ?? GRADES)[Math.min(Math.floor(H), 6)]! * more.priceIndex;
    const quantity = total(rows.map(({ hm2 }) => hm2));
    return {
      quantity,
      value: total(
        rows.map(({ hm2, H, scores }) => more.gamma * hm2 * worthOf(H) * (simple ? 1 : 1 + 0.1 * total(scores))),
      ),
      figures: { unitValue: total(rows.map(({ hm2, H }) => hm2 * worthOf(H))) / quantity },
    };
  },
};
