import type { Attribution, Weight } from '@qingzhang/catalogue/language/method';
import { describe, expect, it } from 'vitest';
import { attribute, type RegionShare } from '../../src/run/attribute.ts';
import type { ServiceRun } from '../../src/run/run-service.ts';
import { calculate, type Options, type Tables } from '../account-kit.ts';

/** Land, people and hectares of two towns and of what neither covers, no two of them in the same proportion. */
const PLACES: Options = {
  county: { areaM2: 100e6, population: 100_000 },
  towns: [
    { areaM2: 40e6, population: 30_000 },
    { areaM2: 30e6, population: 50_000 },
  ],
};
const HECTARES: Readonly<Record<string, readonly [first: number, second: number, rest: number]>> = {
  '112': [100, 500, 400],
  '422': [300, 100, 100],
  '512': [700, 200, 100],
};
const AREAS = Object.entries(HECTARES).flatMap(([classCode, hectares]) =>
  hectares.map((areaHm2, place) => ({
    classCode,
    areaHm2,
    regionId: place === 2 ? 'county' : `town${place + 1}`,
    landPart: place === 2 ? 'rest' : 'whole',
  })),
);

interface Exercise {
  readonly title: string;
  readonly wire: string;
  readonly tables: Tables;
  /** 元 of the two towns and of 未分配, by hand. */
  readonly expected: readonly [number, number, number];
  /** Weights that would be a mistake, by their names; none where land has its own figures. */
  readonly mistaken: readonly (keyof typeof WEIGHTS)[];
}

const WEIGHTS = {
  'all land': { by: 'area', classes: 'all' },
  woods: { by: 'area', classes: ['1'] },
  wetland: { by: 'area', classes: ['4'] },
  'class of the row': { by: 'areaOfRowClass' },
  'woods for rows without a class': { by: 'areaOfRowClass', rowClasses: [{ classes: ['1'] }] },
  people: { by: 'population' },
  nothing: { by: 'none' },
} as const satisfies Readonly<Record<string, Weight>>;
const EVERY = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
const but = (...right: readonly (keyof typeof WEIGHTS)[]) => EVERY.filter((name) => !right.includes(name));

const depth = (regionId: string, meanValue: number) => ({ rasterKind: 'rainfall', regionId, meanValue });
const NO_COSTS = { travelDays: 0, stayDays: 0, costTransport: 0, costLodging: 0, costTicket: 0, costOther: 0 };

/** What the county knows as a whole, or its land zone by zone; 1 元 for a unit of each, so that 元 are shares. */
const EXERCISES: readonly Exercise[] = [
  {
    // 3 · 10⁶ m² · 0.1 m, 10⁶ · 0.2, 10⁶ · 0.05 of open water, which has no runoff
    title: 'water of land',
    wire: 'river',
    tables: {
      riverRainfallTif: [depth('county', 50), depth('town1', 100), depth('town2', 200)],
      riverEtTif: [{ rasterKind: 'actualEt', meanValue: 0 }],
      riverParam: [{ reservoirUnitCost: 1 }],
      ecosystemArea: AREAS.filter(({ classCode }) => classCode === '422'),
    },
    expected: [300_000, 200_000, 50_000],
    mistaken: [],
  },
  {
    // 1500 m³ by 112 and 422, the classes that hold water: 400 : 600 : 500
    title: 'water that leaves the county',
    wire: 'river',
    tables: {
      riverSupply: [{ outflow: 0.15, inflow: 0, consumption: 0 }],
      riverParam: [{ method: 'supply', reservoirUnitCost: 1 }],
    },
    expected: [400, 600, 500],
    mistaken: EVERY,
  },
  {
    // SO₂ taken up by woods alone: 1 : 5 : 4
    title: 'a pollutant that woods take out',
    wire: 'air',
    tables: {
      dictAir: [{ classCode: '112', so2Rate: 100, included: true, rateUnit: 'kg/hm2/a' }],
      airParam: [{ pollutant: 'SO2', emissionT: 1, unitCost: 1000 }],
    },
    expected: [100, 500, 400],
    mistaken: [],
  },
  {
    title: 'a product of the class that its row names',
    wire: 'product',
    tables: { productArea: [{ category: 'agri', product: '小麦', classCode: '512', output: 1000, price: 1 }] },
    expected: [700, 200, 100],
    mistaken: ['people', 'nothing'],
  },
  {
    // A reservoir is open water, 3 : 1 : 1; 0.1 万m³ at 1 元/m³
    title: 'a reservoir that names no place',
    wire: 'flood',
    tables: {
      floodReservoir: [{ name: '水库', waterType: 'reservoir', floodCapacity: 0.1 }],
      floodParam: [{ reservoirUnitCost: 1, includeVegetation: false }],
    },
    expected: [600, 200, 200],
    mistaken: but('wetland'),
  },
  {
    title: 'hours of residents',
    wire: 'leisure',
    tables: {
      leisureArea: [{ siteType: 'park', siteName: '公园', visits: 1000, hoursPerVisit: 1 }],
      cultureParam: [{ annualWage: 2000, workHours: 2000, timeFactor: 1 }],
    },
    expected: [300, 500, 200],
    mistaken: but('people'),
  },
  {
    title: 'visits of a spot that names no place',
    wire: 'tour',
    tables: {
      tourScenic: [{ scenicName: '山', visitors: 1000, ecoShare: 1, dayWage: 0, ...NO_COSTS, costTicket: 1 }],
      cultureParam: [{ annualWage: 2000 }],
    },
    expected: [0, 0, 1000],
    mistaken: but('nothing'),
  },
  {
    // 1000 tC of the county's woods, which lie 1 : 5 : 4; 44/12 t CO₂ at 12/44 元
    title: 'carbon of woods that the county reports',
    wire: 'carbon',
    tables: {
      carbonForestVeget: [{ classCode: '112', area: 1000, seqRate: 1 }],
      carbonForestSoil: [{ classCode: '112', soilRate: 0 }],
      carbonParam: [{ co2Price: 12 / 44 }],
    },
    expected: [100, 500, 400],
    mistaken: ['people', 'nothing'],
  },
];

interface Mutant {
  readonly mistake: string;
  readonly attribute: readonly Attribution[];
}

/** An entry left out or given twice, shared by a weight that is wrong for it, or by a basis that lies elsewhere. */
function mutantsOf({ plan, field, accountUnit }: ServiceRun, mistaken: Exercise['mistaken']): readonly Mutant[] {
  const { attribute: declared } = plan.method;
  const isIn = ({ value }: Attribution) =>
    (accountUnit.get(value) ?? field.get(value))!.data.some((each) => each !== 0);
  return declared.flatMap((entry, place) => {
    if (!isIn(entry)) return [];
    const put = (mistake: string, ...entries: readonly Attribution[]): Mutant => ({
      mistake: `${entry.value} ${mistake}`,
      attribute: declared.toSpliced(place, 1, ...entries),
    });
    const isOfLand = field.get(entry.basis)?.axes.some(({ name }) => name === 'zone') === true && mistaken.length === 0;
    // Depths instead of volumes, surfaces instead of depths.
    const bases = isOfLand ? [...field.keys()].filter((symbol) => OTHER_BASES.has(symbol)) : [];
    return [
      put('left out'),
      put('given twice', entry, entry),
      ...mistaken.map((name) => put(`by ${name}`, { ...entry, weight: WEIGHTS[name] })),
      ...bases.map((basis) => put(`by ${basis}`, { ...entry, basis })),
    ];
  });
}

const OTHER_BASES: ReadonlySet<string> = new Set(['balance', 'depth', 'R', 'valid']);

function partsOf(shares: readonly RegionShare[]): readonly number[] {
  const of = (id: string) => shares.find(({ region }) => region.id === id)!;
  return [of('town1').value, of('town2').value, of('county').rest.value];
}

/** Whether a mistaken attribution comes to something else, or to nothing at all. */
function isCaught(run: ServiceRun, { attribute: wrong }: Mutant, expected: readonly number[]): boolean {
  const plan = { ...run.plan, method: { ...run.plan.method, attribute: wrong } };
  return partsOf(attribute(plan, run)).some((part, place) => Math.abs(part - expected[place]!) > 1e-6);
}

describe('mistakes in sharing values out', () => {
  const caught = new Set<string>();

  it.each(EXERCISES)('$wire, $title: the towns have what they have by hand, and a mistake shows', (exercise) => {
    const { wire, tables, expected, title, mistaken } = exercise;
    const run = calculate(wire, { ecosystemArea: AREAS, ...tables }, { ...PLACES, asGiven: 'dictAir' in tables });
    expect(partsOf(run.regions).map((part) => Math.round(part * 1e6) / 1e6)).toEqual(expected);
    const mutants = mutantsOf(run, mistaken);
    const escaped = mutants.filter((mutant) => !isCaught(run, mutant, expected));
    expect(escaped.map(({ mistake }) => mistake)).toEqual([]);
    for (const { mistake } of mutants) caught.add(`${title}: ${mistake}`);
  });

  it('are told for every kind of weight, more than 40 in all', () => {
    for (const name of EVERY)
      expect(
        [...caught].some((each) => each.endsWith(`by ${name}`)),
        name,
      ).toBe(true);
    expect(caught.size).toBeGreaterThan(40);
  });
});
