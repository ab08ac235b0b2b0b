import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapCounty, YEAR, type MapCounty } from '../testing/map-county.ts';

let server: MapCounty;
beforeAll(async () => {
  server = await mapCounty();
});
afterAll(() => server.close());

describe('OGC API Features', () => {
  const features = (rest: string) => server.get(`/api/map/features${rest}`);

  it('leads from its first page to every region with its attributes', async () => {
    const landing = (await features('')).json<{ links: { rel: string; href: string }[] }>();
    expect(landing.links.map(({ rel }) => rel)).toEqual(['self', 'alternate', 'service-desc', 'conformance', 'data']);
    for (const { href } of landing.links)
      expect((await server.get(new URL(href).pathname + new URL(href).search)).statusCode, href).toBe(200);
    const list = (await features('/collections')).json<{ collections: { id: string }[] }>();
    expect(list.collections.map(({ id }) => id)).toEqual(['counties', 'townships']);
    const items = await features('/collections/townships/items');
    expect(items.headers['content-type']).toContain('application/geo+json');
    expect(items.json()).toMatchObject({
      numberMatched: 1,
      features: [{ id: server.township, properties: { name: '西镇 <一>', level: 2, population: 1200, year: null } }],
    });
    const one = await features(`/collections/townships/items/${server.township}`);
    expect(one.json()).toMatchObject({ type: 'Feature', id: server.township, geometry: { type: 'Polygon' } });
  });

  it('filters by box and property, and pages', async () => {
    const count = async (query: string) =>
      (await features(`/collections/townships/items?${query}`)).json<{ numberMatched: number }>().numberMatched;
    expect(await count('bbox=118,35.7,118.02,35.79')).toBe(1);
    expect(await count('bbox=118.02,35.7,118.03,35.79')).toBe(0);
    // Round by 180°: from 118.005° E eastward to 100° W the township lies in it, from 119° E it does not.
    expect(await count('bbox=118.005,35,-100,36')).toBe(1);
    expect(await count('bbox=119,35,-100,36')).toBe(0);
    expect(await count('datetime=2001-01-01T00:00:00Z/..')).toBe(1);
    expect(await count('f=json&code=101')).toBe(1);
    expect(await count('code=102')).toBe(0);
    const page = await features('/collections/townships/items?limit=1&offset=1');
    const { links } = page.json<{ links: { rel: string; href: string }[] }>();
    expect(links.map(({ rel }) => rel)).toEqual(['self', 'prev']);
  });

  it('tells the values of the year, and chooses by them', async () => {
    const account = await server.saved('accountYear', { year: YEAR });
    const typed = { year: YEAR, regionId: server.township, value: 12_345.67, overrideReason: '试' };
    const value = await server.saved('leisureValue', typed);
    const valuesOf = async (rest: string) =>
      (await features(`/collections/townships/items${rest}`))
        .json<{ features: { properties: Record<string, unknown> }[] }>()
        .features.map(({ properties }) => [properties['year'], properties['value_leisure']]);
    expect(await valuesOf('')).toEqual([[YEAR, 12_345.67]]);
    expect(await valuesOf('?value_leisure=12345.67')).toEqual([[YEAR, 12_345.67]]);
    expect(await valuesOf('?value_leisure=1')).toEqual([]);
    const one = await features(`/collections/townships/items/${server.township}`);
    expect(one.json()).toMatchObject({ properties: { value_leisure: 12_345.67 } });
    // On a page the figure has its standing beside it.
    const { status_leisure: status } = one.json<{ properties: Record<string, Standing['status']> }>().properties;
    const { body } = await features('/collections/townships/items?f=html');
    expect(body).toMatch(new RegExp(`12,345\\.67</td>\\s*<td>${STANDING_LABELS[status!]}</td>`));
    await server.call('leisureValue/deleteData', { ids: [value['id']] });
    await server.call('accountYear/deleteData', { ids: [account['id']] });
  });

  const accepting = (rest: string, accept: string) =>
    server.app.inject({
      method: 'GET',
      url: `/api/map/features${rest}`,
      headers: { authorization: `Bearer ${server.admin}`, accept },
    });

  it('shows itself to a browser, and stays JSON for programs', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const rest of [
      '',
      '/conformance',
      '/collections',
      '/collections/townships',
      '/collections/townships/items',
      `/collections/townships/items/${server.township}`,
    ]) {
      const page = await accepting(rest, browser);
      expect([page.statusCode, page.headers['content-type']], rest).toEqual([200, 'text/html; charset=utf-8']);
      expect((await accepting(rest, '*/*')).headers['content-type'], rest).toContain('json');
      expect((await accepting(`${rest}?f=html`, 'application/json')).headers['content-type'], rest).toContain('html');
    }
    const { body } = await accepting('/collections/townships/items', browser);
    expect(body).toContain('西镇 &lt;一&gt;');
    expect(body).not.toContain('<一>');
    expect(body).toContain(`/collections/townships/items/${server.township}"`);
  });

  it('gives its features as files of other programs', async () => {
    const csv = await features('/collections/townships/items?f=csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.headers['content-disposition']).toContain('.csv');
    const [heads = '', row = ''] = csv.body.replace('\uFEFF', '').split('\r\n');
    expect(heads.split(',').slice(0, 4)).toEqual(['regionId', 'parentId', 'name', 'code']);
    expect(row.split(',')[2]).toBe('西镇 <一>');
    const gpkg = await features('/collections/townships/items?f=gpkg');
    expect(gpkg.headers['content-type']).toBe('application/geopackage+sqlite3');
    expect(gpkg.rawPayload.subarray(0, 15).toString('latin1')).toBe('SQLite format 3');
    const fgb = await features('/collections/townships/items?f=fgb');
    expect(fgb.rawPayload.subarray(0, 4).toString('latin1')).toBe('fgb\u0003');
  });

  it('says what is wrong with a question', async () => {
    for (const [rest, status] of [
      ['/collections/nix', 404],
      ['/collections/townships/items/nix', 404],
      ['/collections/townships/items?nix=1', 400],
      ['?f=csv', 400],
      ['/collections/townships/items?f=nix', 400],
      ['/collections/?f=xml', 400],
      ['/collections/townships/items?limit=0', 400],
      ['/collections/townships/items?bbox=1,2', 400],
      ['/collections/townships/items?datetime=soon', 400],
      ['/collections/townships/items?crs=EPSG:3857', 400],
    ] as const) {
      const answer = await features(rest);
      expect([answer.statusCode, answer.json<{ description: string }>().description], rest).toEqual([
        status,
        expect.stringMatching(/[\u4E00-\u9FFF]/),
      ]);
    }
  });
});
