import fc from 'fast-check';
import { between, perhaps, total, truth, type Case } from './case.ts';
import { costColumns, storageCost, worthOf, type StorageCost } from './cost.ts';

type Volume = number | null;

interface Section {
  readonly outflow: Volume;
  readonly inflow: Volume;
  readonly consumption: Volume;
  readonly waterUse: Volume;
  readonly storageChange: Volume;
  readonly transferOut: Volume;
  readonly transferIn: Volume;
}

interface Input {
  /** The first section has what no account may lack. */
  readonly sections: readonly Section[];
  readonly cost: StorageCost;
}

const volume = between(0, 50_000);
const section = fc.record({
  outflow: perhaps(volume),
  inflow: perhaps(volume),
  consumption: perhaps(volume),
  waterUse: perhaps(volume),
  storageChange: perhaps(between(-20_000, 20_000)),
  transferOut: perhaps(volume),
  transferIn: perhaps(volume),
});
const first = fc
  .record({ outflow: volume, inflow: volume, waterUse: volume })
  .chain((known) => section.map((others) => ({ ...others, ...known })));

function knownOf(sections: readonly Section[], column: keyof Section): number {
  return sections.filter((each) => each[column] !== null).length;
}

/** Q = max(0, Σ W_out − W_in + (W_consumed or W_used) + ΔS + T_out − T_in), 万m³; V = γ · Q · C. */
export const waterSupply: Case<Input> = {
  wire: 'river',
  name: 'supply',
  inputs: fc.record({
    sections: first.chain((known) => fc.array(section, { maxLength: 3 }).map((others) => [known, ...others])),
    cost: storageCost,
  }),
  tables: ({ sections, cost }, regionOf) => ({
    riverSupply: sections.map((each, row) => ({ regionId: regionOf(row), section: `断面${row}`, ...each })),
    riverParam: [{ method: 'supply', ...costColumns(cost) }],
  }),
  expected: ({ sections, cost }) => {
    const net = total(
      sections.map(
        ({ outflow, inflow, consumption, waterUse, storageChange, transferOut, transferIn }) =>
          (outflow ?? 0) -
          (inflow ?? 0) +
          (consumption ?? waterUse ?? 0) +
          (storageChange ?? 0) +
          (transferOut ?? 0) -
          (transferIn ?? 0),
      ),
    );
    const quantity = Math.max(net, 0) * 10_000;
    return {
      quantity,
      value: quantity * worthOf(cost),
      figures: {
        floored: Math.max(-net, 0) * 10_000,
        outflowKnown: 1,
        inflowKnown: 1,
        useKnown: 1,
        consumptionKnown: truth(sections.every((each) => each.consumption !== null || each.waterUse === null)),
        storageKnown: truth(knownOf(sections, 'storageChange') > 0),
        transferKnown: truth(knownOf(sections, 'transferOut') > 0 && knownOf(sections, 'transferIn') > 0),
      },
    };
  },
};
