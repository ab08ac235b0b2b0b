import { readFileSync } from 'node:fs';
import type { ImportPlan } from '@qingzhang/contract/results/region-changes';
import type { Feature, Position } from '@qingzhang/geo/geojson';
import { shapefileFeatures } from '@qingzhang/geo/shapefile/read-shapefile';
import { writeShapefile } from '@qingzhang/geo/shapefile/write-shapefile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../../files/testing/form.ts';
import { smallZip } from '../../files/testing/small-zip.ts';
import { squares, type Square } from '../../files/testing/squares.ts';
import { isMissing, sharedFile } from '../../testing/shared-data.ts';
import { testServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.query('DELETE FROM "accountYear"');
  await server.owner.query('DELETE FROM region');
});

const MAPPING = { name: '名称', code: '代码' };
const feature = (name: string, code: string, at: Square['at']): Square => ({
  at,
  attributes: { 名称: name, 代码: code },
});

async function sentBytes(name: string, bytes: Buffer): Promise<string> {
  const { result } = await upload(server, 'uploadShp', [{ name, bytes }]);
  return String(result['fileId']);
}
const sent = (features: readonly Square[]) => sentBytes('区划.zip', smallZip(squares('区划', features)));

const ask = <Result>(body: object) => server.call<Result>('region/saveData', { mapping: MAPPING, ...body });
const plan = async (body: object) => (await ask<ImportPlan>({ ...body, dryRun: true })).result;
const areas = async () =>
  new Map(
    (await server.database.pool.query<{ name: string; areaM2: number }>('SELECT name, "areaM2" FROM region')).rows.map(
      ({ name, areaM2 }) => [name, areaM2 / 1e4],
    ),
  );

/** 0.00003° of longitude are 2.7 m here: 东镇 begins inside 西镇, and both leave 2.7 m of the county open in the west. */
const OFF = 0.00003;
const COUNTY = feature('县', '371398', [118, 35, 0.02]);
const WEST = feature('西镇', '371398101', [118 + OFF, 35, 0.01]);
const EAST = feature('东镇', '371398102', [118.01, 35, 0.01]);

describe('an import whose borders do not quite meet', () => {
  it('is offered to be fitted, with what each tolerance would leave', async () => {
    const told = await plan({ fromFile: await sent([COUNTY, WEST, EAST]) });
    expect(told.snapOffers.map(({ snapM }) => snapM)).toEqual([0, 1, 2, 5]);
    const [none, , two, five] = told.snapOffers;
    expect(none).toMatchObject({ contradictions: told.contradictions.length, moved: 0 });
    // 2.7 m are wider than 2 m and narrower than 5 m. What stays open in the north, 0.02° × 0.01°, is no strip.
    expect(two!.contradictions).toBe(none!.contradictions);
    expect(five).toMatchObject({ contradictions: 1, moved: 2 });
    // The strips: 2.7 m × 1109 m = 0.30 hm² each.
    expect(none!.areaHm2 - five!.areaHm2).toBeCloseTo(0.6, 1);
  });

  it('comes in fitted when that is chosen, and says so', async () => {
    const fromFile = await sent([COUNTY, WEST, EAST]);
    const told = await plan({ fromFile, snapM: 5 });
    expect(told.contradictions.map(({ kind }) => kind)).toEqual(['gap']);
    expect(told.issues.map(({ code }) => code)).toContain('SNAPPED');
    expect((await ask({ fromFile, snapM: 5 })).status).toBe(200);
    const stored = await areas();
    // 0.01° × 0.01° at 35° N: 912.9 m × 1109.4 m = 101.2 hm², and the strip in the west for the first.
    expect(stored.get('西镇')! + stored.get('东镇')!).toBeCloseTo(2 * 101.2, 0);
    expect(stored.get('西镇')! - stored.get('东镇')!).toBeCloseTo(2 * 0.3, 1);
  });

  it('comes in as it is when nothing is chosen', async () => {
    await ask({ fromFile: await sent([COUNTY, WEST, EAST]) });
    const stored = await areas();
    expect(stored.get('西镇')).toBeCloseTo(stored.get('东镇')!, 6);
  });

  it('moves no region that is stored already', async () => {
    await ask({ fromFile: await sent([COUNTY, EAST]) });
    const before = (await areas()).get('东镇')!;
    await ask({ fromFile: await sent([WEST]), snapM: 5 });
    const after = await areas();
    expect(after.get('东镇')).toBe(before);
    // Its eastern strip is the other's already; its western one it gets.
    expect(after.get('西镇')).toBeCloseTo(before, 1);
  });

  it('takes between 0 and 20 metres', async () => {
    const fromFile = await sent([COUNTY]);
    for (const snapM of [-1, 21, 'x']) expect((await ask({ fromFile, snapM })).status).toBe(400);
  });

  it('has nothing to offer where borders fit', async () => {
    const told = await plan({ fromFile: await sent([COUNTY]) });
    expect(told.snapOffers).toEqual([]);
  });
});

describe('boundaries that a frozen year stands on', () => {
  it('are not changed by an import; a new version is', async () => {
    await ask({ fromFile: await sent([COUNTY, EAST]) });
    await server.call('accountYear/saveData', { year: 2032 });
    await server.owner.query(`UPDATE "accountYear" SET status = 'frozen' WHERE year = 2032`);
    const fromFile = await sent([COUNTY, WEST, EAST]);
    const changed = { fromFile, existing: 'update', snapM: 5 };
    for (const dryRun of [true, false]) {
      const { status, message } = await ask({ ...changed, dryRun });
      expect(status).toBe(409);
      expect(message).toContain('已冻结的 2032 年度');
    }
    expect((await ask({ ...changed, boundaryVersion: '2032' })).status).toBe(200);
  });
});

const [COUNTY_FILE, TOWNS, VILLAGES] = ['蒙阴县县界.zip', '蒙阴县乡镇界.zip', '蒙阴县村界2023.zip'].map(
  (name) => `bureau-box/${name}`,
) as [string, string, string];

describe.skipIf(isMissing(COUNTY_FILE, TOWNS, VILLAGES))(
  '375 villages, each drawn anew to two metres (skipped where ../shared/data/bureau-box is missing)',
  () => {
    it('contradict each other hundreds of times, and at 5 m no more', async () => {
      const mapping = { code: 'XZQDM', name: 'XZQMC' };
      for (const file of [COUNTY_FILE, TOWNS]) {
        const fromFile = await sentBytes(file.split('/').at(-1)!, readFileSync(sharedFile(file)));
        expect((await ask({ fromFile, mapping })).status).toBe(200);
      }
      const fromFile = await sentBytes('村界.zip', await redrawnVillages());
      const told = await plan({ fromFile, mapping: { code: 'ZLDWDM', name: 'ZLDWMC' } });
      expect(told.added).toHaveLength(375);
      const [none, one, , five] = told.snapOffers;
      expect(none!.contradictions).toBeGreaterThan(500);
      expect(none!.areaHm2).toBeGreaterThan(100);
      expect(one!.areaHm2).toBeLessThan(none!.areaHm2);
      expect(five).toMatchObject({ snapM: 5, contradictions: 0, areaHm2: 0 });
    }, 900_000);
  },
);

/** Every corner of every village up to 2 m off in both directions, neighbours each in their own way. */
async function redrawnVillages(): Promise<Buffer> {
  const random = dice();
  const moved = ([lon, lat]: Position): Position => [lon! + random() * (4 / 90_500), lat! + random() * (4 / 110_900)];
  const ring = (positions: readonly Position[]) => {
    const open = positions.slice(0, -1).map(moved);
    return [...open, open[0]!];
  };
  const features: Feature[] = [];
  const input = { path: sharedFile(VILLAGES), name: '村界.zip' };
  for await (const feature of shapefileFeatures(input, {})) {
    const { geometry } = feature;
    if (geometry?.type === 'Polygon') {
      features.push({ ...feature, geometry: { ...geometry, coordinates: geometry.coordinates.map(ring) } });
    } else if (geometry?.type === 'MultiPolygon') {
      const coordinates = geometry.coordinates.map((rings) => rings.map(ring));
      features.push({ ...feature, geometry: { ...geometry, coordinates } });
    }
  }
  return zipped(features);
}

function zipped(features: readonly Feature[]): Buffer {
  const fields = ['ZLDWDM', 'ZLDWMC'].map((name) => ({ name, type: 'text' as const }));
  const parts = writeShapefile('村界', 'polygon', features, fields);
  return smallZip(parts.map(({ name, bytes }) => ({ name, content: bytes })));
}

/** Between −½ and ½, the same in every run (Numerical Recipes' linear congruence). */
function dice(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}
