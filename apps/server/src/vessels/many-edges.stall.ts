import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

/** Others wait at most 250 ms, which is the goal; a stall may be asserted at four times its goal. */
const STALL_MS = 1000;
const POSITIONS = 60_000;
const EDGES = 60_000;
const SPAN = { from: '2024-07-18T00:00:00Z', to: '2024-07-19T00:00:00Z' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.call('vessel/saveData', { shipId: '413000001', source: 'ais' });
  // Along 35.5° and back, far from every edge of the shapes below but for their boxes.
  await server.owner.query(
    `INSERT INTO "vesselPosition" (id, "vesselId", ts, lon, lat, "createdBy", "createdAt")
SELECT gen_random_uuid(), v.id, timestamptz '2024-07-18T00:00:00Z' + n * interval '1 second', 118 + (n % 1000) * 0.001, 35.5, 'test', now()
FROM generate_series(1, $1) n CROSS JOIN vessel v`,
    [POSITIONS],
  );
});
afterAll(() => server.close());

/** The longest that the thread which serves everybody did nothing else while a call was answered. */
async function longestStall(call: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await call();
  delay.disable();
  return delay.max / 1e6;
}

/** To and fro over the whole height: the box of each edge holds every position. */
function zigzag(edges: number): number[][] {
  return Array.from({ length: edges + 1 }, (_, at) => [118.0001 + (at / edges) * 0.0005, at % 2 === 0 ? 35 : 36]);
}

describe('a day of positions against a shape of as many corners', () => {
  it('that they cross beyond number is refused in words, and nobody waits', { timeout: 600_000 }, async () => {
    const drawing = { type: 'LineString', coordinates: zigzag(EDGES) };
    const shape = await server.call('mapShape/saveData', { name: '密线', drawing });
    expect(shape.status).toBe(200);
    const state = { fault: '' };
    const stall = await longestStall(async () => {
      const answer = await server.call('vessel/crossings', { shapeId: shape.result['id'], ...SPAN });
      state.fault = answer.fault ?? '';
    });
    expect(state.fault).toBe('TOO_MANY_CROSSINGS');
    expect(stall).toBeLessThan(STALL_MS);
  });

  it('drawn as an area is answered, and nobody waits', { timeout: 600_000 }, async () => {
    const corners = 20_000;
    const ring = Array.from({ length: corners }, (_, at) => {
      const angle = (2 * Math.PI * at) / corners;
      return [118 + 0.3 * Math.cos(angle), 35.5 + 0.3 * Math.sin(angle)];
    });
    const drawing = { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
    const state = { points: 0 };
    const stall = await longestStall(async () => {
      const answer = await server.call<{ points: unknown[] }[]>('vessel/tracksIn', { drawing, ...SPAN });
      state.points = answer.result[0]!.points.length;
    });
    // 0.001° apart from 118 to 118.3, the edge itself outside: 300 of every 1000.
    expect(state.points).toBe((POSITIONS / 1000) * 300);
    expect(stall).toBeLessThan(STALL_MS);
  });
});
