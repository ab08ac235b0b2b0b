import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapCounty, type MapCounty } from '../testing/map-county.ts';

let server: MapCounty;
beforeAll(async () => {
  server = await mapCounty();
});
afterAll(() => server.close());

it('is drawn anew when the unit of the heights is put right: the slopes stand in metres', async () => {
  const url = '/api/map/base/13/6781/1233.png';
  const tile = async () => {
    const { headers, rawPayload } = await server.get(url, { token: null });
    return { etag: String(headers['etag']), picture: rawPayload.toString('base64') };
  };
  const before = await tile();
  const { id, rowVersion } = server.heights;
  // The same figures as centimetres: 10 a cell is a rise of 0.1 m, not of 10 m.
  await server.saved('soilGradeTif', { id, rowVersion, unit: 'cm' });
  await expect.poll(async () => (await tile()).etag, { timeout: 15_000, interval: 500 }).not.toBe(before.etag);
  expect((await tile()).picture).not.toBe(before.picture);
});
