import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountRegion, Cell } from '../src/account/account-data.ts';
import { planService } from '../src/plan/plan-service.ts';
import { roundValues } from '../src/run/round-values.ts';
import { runService, type ServiceRun } from '../src/run/run-service.ts';
import { expectChildrenAddUp } from './account-goldens/leaf-regions.ts';
import { accountOf, calculate, serviceOf, type Options, type Tables } from './account-kit.ts';
import { countyOf, countyTables } from './whole-county.ts';

const RUNS = process.env['LONG'] === '1' ? 2000 : 100;

/** A region of a tree with what is known of it; a remainder has `land` of its own. */
interface Node {
  readonly children: readonly Node[];
  /** hm² of land that belongs to the region and to no child of it, by class. */
  readonly land: readonly number[];
  /** Depth in mm, null where it is that of the region above. */
  readonly depth: number | null;
  readonly people: number;
}

interface Place {
  readonly id: string;
  readonly node: Node;
  readonly parent: Place | null;
}

/** Two classes with land everywhere, and one whose area only one region knows, as a whole. */
const CLASSES = ['421', '422'] as const;
const WHOLE_CLASS = '431';

const land = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: CLASSES.length, maxLength: CLASSES.length });
const node: fc.Arbitrary<Node> = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.record({
    children: fc.oneof({ maxDepth: 3, depthSize: 'medium' }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
    land: fc.oneof(fc.constant([0, 0]), land),
    depth: fc.option(fc.integer({ min: -300, max: 600 })),
    people: fc.integer({ min: 0, max: 3000 }),
  }),
})).node;
/** The county itself always knows its depth. */
const tree = node.map((root): Node => ({ ...root, depth: root.depth ?? 200 }));

function placesOf(root: Node): Place[] {
  const places: Place[] = [];
  const visit = (each: Node, id: string, parent: Place | null) => {
    const place = { id, node: each, parent };
    places.push(place);
    each.children.forEach((child, index) => visit(child, parent === null ? `r${index}` : `${id}.${index}`, place));
  };
  visit(root, 'county', null);
  return places;
}

const totalOf = (each: Node, own: (part: Node) => number): number =>
  each.children.reduce((sum, child) => sum + totalOf(child, own), own(each));
const landOf = (each: Node) => each.land.reduce((sum, hectares) => sum + hectares, 0);
const within = (place: Place, id: string): boolean =>
  place.id === id || (place.parent !== null && within(place.parent, id));
const levelOf = (place: Place): number => (place.parent === null ? 1 : 1 + levelOf(place.parent));
const depthAt = (place: Place): number => place.node.depth ?? depthAt(place.parent!);

function regionOf(place: Place): Partial<AccountRegion> {
  const { id, node: each, parent } = place;
  return {
    id,
    code: id,
    name: id,
    parentId: parent?.id ?? null,
    level: levelOf(place),
    // So much more than the class areas tell that these are never too much for it.
    areaM2: totalOf(each, landOf) * 1e8,
    population: totalOf(each, ({ people }) => people),
  };
}

function optionsOf(places: readonly Place[]): Options {
  const [county, ...towns] = places;
  return { county: regionOf(county!), towns: towns.map(regionOf) };
}

function riverTables(places: readonly Place[], whole: { readonly at: string; readonly hectares: number }): Tables {
  const means = (rasterKind: string, own: (depth: number) => number) =>
    places.flatMap(({ id, node: each }) =>
      each.depth === null ? [] : [{ rasterKind, regionId: id, meanValue: own(each.depth) }],
    );
  return {
    ecosystemArea: [
      ...places.flatMap(({ id, node: each }) =>
        CLASSES.map((classCode, index) => ({
          regionId: id,
          classCode,
          landPart: each.children.length === 0 ? 'whole' : 'rest',
          areaHm2: each.land[index]!,
        })),
      ),
      { regionId: whole.at, classCode: WHOLE_CLASS, landPart: 'whole', areaHm2: whole.hectares },
    ],
    riverRainfallTif: means('rainfall', (depth) => 1000 + depth),
    riverEtTif: means('actualEt', () => 1000),
    riverParam: [{ reservoirUnitCost: 1 }],
  };
}

/** m³ of every piece of land by class, and of the class that one region has as a whole; in plain numbers. */
function expectedLand(places: readonly Place[], whole: { readonly at: string; readonly hectares: number }) {
  const volume = (hectares: number, place: Place) => hectares * 10 * depthAt(place);
  const amounts = places.map((place) => place.node.land.map((hectares) => volume(hectares, place)));
  const at = places.findIndex(({ id }) => id === whole.at);
  const below = places.map((place) => (within(place, whole.at) ? landOf(place.node) : 0));
  const known = below.reduce((sum, hectares) => sum + hectares, 0);
  const wholeVolume = volume(whole.hectares, places[at]!);
  const own = places.map((_, index) => {
    if (known === 0) return index === at ? wholeVolume : 0;
    return (wholeVolume * below[index]!) / known;
  });
  const classes = [...CLASSES.map((_, index) => amounts.map((each) => each[index]!)), own];
  const totals = classes.map((each) => each.reduce((sum, part) => sum + part, 0));
  const value = (index: number) =>
    classes.reduce((sum, each, label) => (totals[label]! > 0 ? sum + each[index]! : sum), 0);
  return {
    total: totals.reduce((sum, each) => sum + Math.max(0, each), 0),
    parts: places.map((_, index) => value(index)),
  };
}

/** 分 of each region, and what of it no child has. */
function fenOf(run: ServiceRun) {
  return new Map(roundValues(run.plan, run.regions).map((each) => [each.share.region.id, each]));
}

const account = tree.chain((root) => {
  const places = placesOf(root);
  return fc.record({
    places: fc.constant(places),
    whole: fc.record({
      at: fc.constantFrom(...places.map(({ id }) => id)),
      hectares: fc.integer({ min: 0, max: 500 }),
    }),
  });
});

describe('land of any tree of regions with gaps', () => {
  it('gives every leaf and every remainder what its own land forms, and its part of what is told of more', () => {
    fc.assert(
      fc.property(account, ({ places, whole }) => {
        const run = calculate('river', riverTables(places, whole), optionsOf(places));
        const { total, parts } = expectedLand(places, whole);
        expect(Math.abs(run.value - total)).toBeLessThanOrEqual(1e-9 * Math.max(1, total));
        const fen = fenOf(run);
        places.forEach(({ id, node: each }, index) => {
          const { fen: own, restFen } = fen.get(id)!;
          const found = Number(each.children.length === 0 ? own : restFen) / 100;
          // One 分 a level, and what float64 leaves of sums of 10⁷.
          expect(Math.abs(found - parts[index]!)).toBeLessThanOrEqual(0.01 * levelOf(places[index]!) + 1e-6);
          if (parts[index] === 0 && each.children.length > 0) expect(restFen).toBe(0n);
        });
        expectChildrenAddUp(run);
      }),
      { numRuns: RUNS },
    );
  });

  it('shares a row of a region out by its people, those of no child included', () => {
    fc.assert(
      fc.property(account, fc.integer({ min: 1, max: 10_000_000 }), ({ places, whole }, visits) => {
        const leisureArea = [
          { siteType: 'park', siteName: '园', visits: visits / 100, hoursPerVisit: 1, regionId: whole.at },
        ];
        const cultureParam = [{ annualWage: 2000, workHours: 2000, timeFactor: 1 }];
        const run = calculate('leisure', { leisureArea, cultureParam }, optionsOf(places));
        const fen = fenOf(run);
        const below = places.map((place) => (within(place, whole.at) ? place.node.people : 0));
        const hectares = places.map((place) => (within(place, whole.at) ? landOf(place.node) : 0));
        const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
        const weights =
          sum(below) > 0 ? below : sum(hectares) > 0 ? hectares : places.map(({ id }) => Number(id === whole.at));
        places.forEach((place, index) => {
          const { fen: own, restFen } = fen.get(place.id)!;
          const found = Number(place.node.children.length === 0 ? own : restFen) / 100;
          const expected = ((visits / 100) * weights[index]!) / sum(weights);
          expect(Math.abs(found - expected)).toBeLessThanOrEqual(0.01 * levelOf(place) + 1e-9);
        });
        expectChildrenAddUp(run);
      }),
      { numRuns: RUNS },
    );
  });

  it('comes to the same total when children without rows of their own are added', () => {
    // Up to 4 children of at most a quarter each: they may leave a part of their parent to nobody.
    const extra = fc.array(fc.double({ min: 0, max: 0.25, noNaN: true }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(account, extra, fc.nat(), ({ places, whole }, parts, pick) => {
        const tables = riverTables(places, whole);
        const options = optionsOf(places);
        const before = calculate('river', tables, options);
        const leaves = places.filter(({ node: each }) => each.children.length === 0);
        const parent = leaves[pick % leaves.length]!;
        const added = parts.map((part, index) => ({
          id: `${parent.id}+${index}`,
          code: `${parent.id}+${index}`,
          name: `${parent.id}+${index}`,
          parentId: parent.id,
          level: levelOf(parent) + 1,
          areaM2: part * landOf(parent.node) * 1e8,
        }));
        const after = calculate('river', tables, { ...options, towns: [...options.towns!, ...added] });
        expect(Math.abs(after.value - before.value)).toBeLessThanOrEqual(1e-9 * Math.max(1, before.value));
        const valueOf = (run: ServiceRun) => run.regions.find(({ region }) => region.id === parent.id)!.value;
        expect(Math.abs(valueOf(after) - valueOf(before))).toBeLessThanOrEqual(1e-6);
      }),
      { numRuns: RUNS },
    );
  });
});

/** Services that rest on class areas and on no row of a village. */
const OF_LAND = ['river', 'soil', 'wind', 'air', 'water'] as const;

describe.each(OF_LAND)('%s of a county whose map lacks a village', (wire) => {
  it('changes nothing for the others: the land of the village is 未分配 of its township', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), (gone) => {
        const county = countyOf(2, 9);
        const tables = countyTables(county);
        const lost = county.regions.find(({ id }) => id === `village${gone + 1}`)!;
        const rest = (row: Readonly<Record<string, Cell>>) =>
          row['regionId'] === lost.id ? { ...row, regionId: lost.parentId!, landPart: 'rest' } : row;
        const run = (ecosystemArea: Tables[string], regions: readonly Partial<AccountRegion>[]) =>
          runService(planService(serviceOf(wire), accountOf({ ...tables, ecosystemArea }, { towns: regions })));
        const complete = run(tables['ecosystemArea']!, county.regions);
        const lacking = run(
          tables['ecosystemArea']!.map(rest),
          county.regions.filter(({ id }) => id !== lost.id),
        );
        const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * complete.value);
        near(lacking.value, complete.value);
        const before = new Map(complete.regions.map((share) => [share.region.id, share]));
        for (const share of lacking.regions) near(share.value, before.get(share.region.id)!.value);
        const township = lacking.regions.find(({ region }) => region.id === lost.parentId)!;
        near(township.rest.value, before.get(lost.id!)!.value);
      }),
      { numRuns: 9 },
    );
  });
});
