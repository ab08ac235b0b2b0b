import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let county = '';
beforeAll(async () => {
  server = await testServer();
  const ring = [
    [118, 35],
    [119, 35],
    [119, 36],
    [118, 36],
    [118, 35],
  ];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  const { result } = await server.call('region/saveData', { name: '示例县', code: '371328', type: '县', geometry });
  county = String(result['id']);
});
afterAll(() => server.close());

/** Few places make rings touch, cross and run over themselves; some lie a hair apart, some nowhere on Earth. */
const ordinate = (base: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 5 }).map((step) => base + step / 5) },
    { weight: 3, arbitrary: fc.double({ min: -1e-9, max: 1e-9, noNaN: true }).map((off) => base + 0.4 + off) },
    { weight: 1, arbitrary: fc.constantFrom(base, -0, 180, -180, 1e300, 5e-324, null) },
  );
const ring = fc
  .array(fc.tuple(ordinate(118), ordinate(35)), { maxLength: 9 })
  .chain((positions) => fc.constantFrom(positions, [...positions, ...positions.slice(0, 1)]));
const polygon = fc.array(ring, { maxLength: 3 });
const geometry = fc.oneof(
  polygon.map((coordinates) => ({ type: 'Polygon', coordinates })),
  fc.array(polygon, { maxLength: 3 }).map((coordinates) => ({ type: 'MultiPolygon', coordinates })),
);

it('takes or refuses any outline in words, never with an error of its own', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(geometry, geometry, async (one, other) => {
      round += 1;
      const ids: unknown[] = [];
      for (const [place, shape] of [one, other].entries()) {
        const code = String(371_328_000 + ((round * 2 + place) % 999));
        const body = { name: `乡${place}`, code, type: '乡镇', parentId: county, geometry: shape };
        const { status, result, message } = await server.call('region/saveData', body);
        expect([200, 400, 422], `${message} ${JSON.stringify(shape)}`).toContain(status);
        if (status === 200) ids.push(result['id']);
      }
      const checked = await server.call('region/checkBoundaries', {});
      expect(checked.status, checked.message).toBe(200);
      if (ids.length > 0) expect((await server.call('region/deleteData', { ids })).status).toBe(200);
    }),
    { numRuns: process.env['LONG'] === '1' ? 10_000 : 25 },
  );
});
