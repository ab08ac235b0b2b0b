import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CLASS_COLOURS } from '@qingzhang/catalogue/class-colours';
import { parseColour } from '@qingzhang/raster/tiles/colours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPng } from './testing/read-png.ts';
import { mapCounty, YEAR, type MapCounty } from './testing/map-county.ts';

let server: MapCounty;
let layer = '';
beforeAll(async () => {
  server = await mapCounty();
  layer = `riverTif.${String(server.classes['id'])}`;
});
afterAll(() => server.close());

/** The county in longitude and latitude, 30 × 20 pixels: one for each cell. */
const MAP_130 = 'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&STYLES=&FORMAT=image/png&WIDTH=30&HEIGHT=20';
const MAP_111 = 'SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&STYLES=&FORMAT=image/png&WIDTH=30&HEIGHT=20';
const [LAT_LON, LON_LAT] = ['35.78,118,35.8,118.03', '118,35.78,118.03,35.8'];
const wms = (query: string, token?: string | null) =>
  server.get(`/api/map/wms?${query}`, token === undefined ? {} : { token });

describe('the map to begin with', () => {
  it('is open to everyone: configuration, boundaries and the tiles of the own base map', async () => {
    const config = await server.get('/api/map/config.json', { token: null });
    expect(config.json<{ result: unknown }>().result).toEqual({
      provider: 2,
      tianditu: null,
      sources: [],
      localTiles: null,
      theme: null,
      vessels: true,
      agency: '',
    });
    const far = await server.get('/api/map/base.json?zoom=5', { token: null });
    const near = await server.get('/api/map/base.json?zoom=10', { token: null });
    const names = (answer: typeof far) =>
      answer
        .json<{ result: { features: { properties: { name: string; level: number; label: number[] } }[] } }>()
        .result.features.map(({ properties }) => properties);
    expect(names(far).map(({ name }) => name)).toEqual(['示例县']);
    expect(names(near)).toMatchObject([
      { level: 1 },
      { name: '西镇 <一>', level: 2, label: [118.005, expect.closeTo(35.79)] },
    ]);
  });

  it('draws land and water, and knows pictures that a client has', async () => {
    // 360°/2¹³ = 0.0439°: column ⌊298.015 / 0.0439⌋ = 6781, row ⌊54.21 / 0.0439⌋ = 1233
    const url = '/api/map/base/13/6781/1233.png';
    const tile = await server.get(url, { token: null });
    expect(tile.headers['content-type']).toBe('image/png');
    const { colours } = readPng(tile.rawPayload);
    expect(colours.size).toBeGreaterThan(5);
    expect(colours.has('168,208,230,255')).toBe(true);
    expect(colours.has('0,0,0,0')).toBe(true);
    const again = await server.get(url, { token: null, etag: String(tile.headers['etag']) });
    expect(again.statusCode).toBe(304);
    const nowhere = await server.get('/api/map/base/3/99/99.png', { token: null });
    expect([nowhere.statusCode, [...readPng(nowhere.rawPayload).colours.keys()]]).toEqual([200, ['0,0,0,0']]);
  });

  it('serves what lies in the folder of tiles and nothing above it', async () => {
    const folder = path.join(server.dataDir, 'tiles');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'theme.json'), '{"name":"专题"}');
    expect((await server.get('/tiles/theme.json', { token: null })).json()).toEqual({ name: '专题' });
    for (const url of [
      '/tiles/../secrets/map-signing.key',
      '/tiles/%2e%2e/secrets/map-signing.key',
      '/tiles/..%2fx.json',
    ])
      expect((await server.get(url, { token: null })).statusCode, url).toBeGreaterThanOrEqual(400);
  });
});

describe('WMS', () => {
  it('lists layers in both versions, with the axes of each', async () => {
    const isNew = await wms('SERVICE=WMS&REQUEST=GetCapabilities');
    expect(isNew.headers['content-type']).toContain('text/xml');
    expect(isNew.body).toContain('<WMS_Capabilities version="1.3.0"');
    expect(isNew.body).toContain(`<Name>${layer}</Name><Title>生态系统类型（${YEAR} 年）</Title>`);
    expect(isNew.body).toMatch(/<BoundingBox CRS="EPSG:4326" minx="35\.7[\d.]*" miny="118"/);
    const old = await wms('service=wms&version=1.1.0&request=GetCapabilities');
    expect(old.body).toContain('<WMT_MS_Capabilities version="1.1.1"');
    expect(old.body).toMatch(/<BoundingBox SRS="EPSG:4326" minx="118" miny="35\.7/);
  });

  it('draws each cell in its class’s colour, whichever way the axes are given', async () => {
    const colour = (code: string) => `${parseColour(CLASS_COLOURS[code]!).join(',')},255`;
    const expected = new Map([
      // 18, 6 and 6 columns of 20 cells
      [colour('112'), 360],
      [colour('421'), 120],
      [colour('511'), 120],
    ]);
    for (const query of [
      `${MAP_130}&LAYERS=${layer}&CRS=EPSG:4326&BBOX=${LAT_LON}&TRANSPARENT=TRUE`,
      `${MAP_130}&LAYERS=${layer}&CRS=CRS:84&BBOX=${LON_LAT}`,
      `${MAP_130}&LAYERS=${layer}&CRS=EPSG:4490&BBOX=${LAT_LON}`,
      `${MAP_111}&LAYERS=${layer}&SRS=EPSG:4326&BBOX=${LON_LAT}`,
      `${MAP_111}&LAYERS=${layer},${layer}&SRS=EPSG:4326&BBOX=${LON_LAT}&TRANSPARENT=TRUE`,
    ]) {
      const answer = await wms(query);
      expect(answer.headers['content-type'], `${query} ${answer.body.slice(0, 300)}`).toBe('image/png');
      const picture = readPng(answer.rawPayload);
      expect(new Map(picture.colours), query).toEqual(expected);
      expect(picture.at(0, 19), query).toBe(colour('112'));
    }
  });

  it('draws outlines over a background', async () => {
    const query = `${MAP_130}&LAYERS=region.1,region.2&CRS=CRS:84&BBOX=117.99,35.77,118.04,35.81&BGCOLOR=0x102030`;
    const picture = readPng((await wms(query)).rawPayload);
    expect(picture.at(0, 0)).toBe('16,32,48,255');
    // Longitude 118 is a fifth of the width: the county's border stands at pixel 6.
    expect(picture.at(6, 10)).not.toBe('16,32,48,255');
  });

  it('tells regions and the value of the cell at a pixel', async () => {
    const layers = `LAYERS=${layer}&QUERY_LAYERS=${layer},region.1,region.2&INFO_FORMAT=application/json&FEATURE_COUNT=1000`;
    const base = MAP_130.replace('GetMap', 'GetFeatureInfo');
    const answer = await wms(`${base}&${layers}&CRS=EPSG:4326&BBOX=${LAT_LON}&I=3&J=7`);
    expect(answer.headers['content-type']).toContain('application/json');
    const { features } = answer.json<{ features: { properties: Record<string, unknown> }[] }>();
    expect(features.map(({ properties }) => properties)).toMatchObject([
      { value: 112, column: 3, row: 7, className: '落叶阔叶林' },
      { name: '示例县', level: 1 },
      { name: '西镇 <一>', level: 2, population: 1200 },
    ]);
    const east = await wms(`${base.replace('1.3.0', '1.1.1')}&${layers}&SRS=EPSG:4326&BBOX=${LON_LAT}&X=20&Y=7`);
    expect(east.json<{ features: unknown[] }>().features).toMatchObject([
      { properties: { value: 421, classCode: '421' } },
      { properties: { name: '示例县' } },
    ]);
  });

  it('understands clients that mix up the words of the two versions', async () => {
    const old = readPng((await wms(`${MAP_111}&LAYERS=${layer}&SRS=EPSG:4326&BBOX=${LON_LAT}`)).rawPayload);
    for (const query of [
      // No version, but an SRS: 1.1.1 with its order of axes. A CRS without a version: 1.3.0.
      `request=getmap&layers=${layer}&styles=&srs=EPSG:4326&bbox=${LON_LAT}&width=30&height=20&format=image/png`,
      `request=map&layers=${layer}&crs=EPSG:4326&bbox=${LAT_LON}&width=30&height=20&format=image/png;%20mode=8bit`,
      `${MAP_130}&LAYERS=${layer}&SRS=EPSG:4326&BBOX=${LAT_LON}`,
      `${MAP_111}&LAYERS=${layer}&CRS=EPSG:4326&BBOX=${LON_LAT}&EXCEPTIONS=application/vnd.ogc.se_inimage`,
    ]) {
      const answer = await wms(query);
      expect(answer.headers['content-type'], `${query} ${answer.body.slice(0, 300)}`).toBe('image/png');
      expect(readPng(answer.rawPayload).colours, query).toEqual(old.colours);
    }
    const info = `${MAP_130.replace('GetMap', 'GetFeatureInfo')}&LAYERS=${layer}&QUERY_LAYERS=${layer},region.2&CRS=EPSG:4326&BBOX=${LAT_LON}&X=3&Y=7`;
    const words = await wms(`${info}&INFO_FORMAT=text/plain`);
    expect(words.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(words.body).toContain('  className = 落叶阔叶林\n');
    const page = await wms(`${info}&INFO_FORMAT=text/html`);
    expect(page.body).toContain('<tr><th>name</th><td>西镇 &lt;一&gt;</td></tr>');
    const nothing = await wms(
      `${info.replace(`${layer},region.2`, 'region.2').replace('&X=3', '&X=28')}&INFO_FORMAT=text/plain`,
    );
    expect(nothing.body).toBe('此处没有要素\n');
  });

  it('gives northings first in the Gauss-Krüger grids and eastings first in Web Mercator', async () => {
    // 118° E 35.78° N to 118.03° E 35.8° N: in EPSG:4548 (117° E, no zone number) about 590 400 to 593 100 E,
    // 3 961 250 to 3 963 500 N; the middle of the west is wood, of the east fields.
    const colour = (code: string) => `${parseColour(CLASS_COLOURS[code]!).join(',')},255`;
    for (const query of [
      `${MAP_130}&CRS=EPSG:4548&BBOX=3961250,590400,3963500,593100`,
      `${MAP_111}&SRS=EPSG:4548&BBOX=590400,3961250,593100,3963500`,
      `${MAP_130}&CRS=EPSG:3857&BBOX=13135700,4269159,13139039,4271905`,
      `${MAP_111}&SRS=EPSG:3857&BBOX=13135700,4269159,13139039,4271905`,
    ]) {
      const picture = readPng((await wms(`${query}&LAYERS=${layer}`)).rawPayload);
      expect([picture.at(3, 10), picture.at(27, 10)], query).toEqual([colour('112'), colour('511')]);
    }
  });

  it('draws legends as a picture and as a drawing with names', async () => {
    const query = `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&LAYER=${layer}&FORMAT=`;
    const picture = readPng((await wms(`${query}image/png`)).rawPayload);
    expect(picture.colours.has(`${parseColour(CLASS_COLOURS['421']!).join(',')},255`)).toBe(true);
    expect((await wms(`${query}image/svg%2Bxml`)).body).toContain('>湖泊</text>');
    const heights = `soilGradeTif.${String(server.heights['id'])}`;
    expect((await wms(`${query.replace(layer, heights)}image/svg%2Bxml`)).body).toMatch(/>\d+(\.\d+)? m<\/text>/);
    expect((await wms(`${query.replace(layer, 'region.1')}image/svg%2Bxml`)).body).toContain('县界');
  });

  it('answers anything it cannot do with the standard’s exception in Chinese', async () => {
    const good = `${MAP_130}&LAYERS=${layer}&CRS=EPSG:4326&BBOX=${LAT_LON}`;
    const wrong: readonly (readonly [string, string, number])[] = [
      [good.replace('EPSG:4326', 'EPSG:9999'), 'InvalidCRS', 400],
      [good.replace('CRS=EPSG:4326', 'x=1'), 'MissingParameterValue', 400],
      [good.replace(LAT_LON, '35.8,118,35.7,119'), 'InvalidParameterValue', 400],
      [good.replace(LAT_LON, '1,2,3'), 'InvalidParameterValue', 400],
      [good.replace(LAT_LON, '1e300,2,1e301,4'), 'InvalidParameterValue', 400],
      [good.replace('WIDTH=30', 'WIDTH=0'), 'InvalidParameterValue', 400],
      [good.replace('WIDTH=30&HEIGHT=20', 'WIDTH=4096&HEIGHT=4096'), 'InvalidParameterValue', 400],
      [good.replace('image/png', 'image/jpeg'), 'InvalidFormat', 400],
      [good.replace('STYLES=', 'STYLES=rainbow'), 'StyleNotDefined', 400],
      [good.replace(layer, 'sysUser.1'), 'LayerNotDefined', 404],
      [good.replace(layer, 'riverTif.00000000-0000-4000-8000-000000000000'), 'LayerNotDefined', 404],
      [good.replace(layer, 'region.9'), 'LayerNotDefined', 404],
      [good.replace('GetMap', 'DropTable'), 'OperationNotSupported', 400],
      [good.replace('GetMap', 'GetFeatureInfo'), 'MissingParameterValue', 400],
      [good.replace('SERVICE=WMS', 'SERVICE=WFS'), 'InvalidParameterValue', 400],
      ['', 'MissingParameterValue', 400],
    ];
    for (const [query, code, status] of wrong) {
      const answer = await wms(query);
      expect([answer.statusCode, answer.body], query).toEqual([status, expect.stringContaining(`code="${code}"`)]);
      expect(answer.body, query).toMatch(/<ServiceException [^>]*>[^<]*[\u4E00-\u9FFF]/);
    }
    expect((await wms(MAP_111.replace('STYLES=', 'SRS=X&LAYERS=a&BBOX=1,2,3,4'))).body).toContain('InvalidSRS');
  });

  it('shows an absurd part of the world as nothing, without effort', async () => {
    for (const box of ['-1e11,-1e11,1e11,1e11', '0,0,1e-9,1e-9', '-90,-180,90,180']) {
      const answer = await wms(`${MAP_130}&LAYERS=${layer},region.1&CRS=EPSG:4326&BBOX=${box}`);
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    }
    const zone = await wms(`${MAP_130}&LAYERS=${layer},region.1&CRS=EPSG:4534&BBOX=0,0,1e7,1e7`);
    expect(zone.headers['content-type']).toBe('image/png');
  });
});

describe('a raster that is damaged on the disk', () => {
  it('is a message in each service, and the base map and the other layers live on', async () => {
    const { result } = await server.uploaded('damaged', { at: (x, y) => 300 + x * y });
    const sha256 = String(result['sha256']);
    const file = path.join(server.dataDir, 'files', sha256.slice(0, 2), sha256.slice(2));
    const bytes = await readFile(file);
    // The directory at the beginning stays; the cells do not.
    await writeFile(file, Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.alloc(bytes.length >> 1, 0x55)]));
    const row = await server.saved('soilGradeTif', { year: YEAR + 1, rasterKind: 'dem', fileId: result['fileId'] });
    await server.settled();
    const damaged = `soilGradeTif.${String(row['id'])}`;
    const map = await wms(`${MAP_130}&LAYERS=${damaged}&CRS=EPSG:4326&BBOX=${LAT_LON}`);
    expect([map.statusCode, map.body]).toEqual([
      400,
      expect.stringContaining('的文件无法显示，请查看该栅格的检查结果'),
    ]);
    const tile = await server.get(`/api/map/xyz/${damaged}/12/3390/1611.png`);
    expect(tile.json()).toMatchObject({ code: 400 });
    expect((await wms('SERVICE=WMS&REQUEST=GetCapabilities')).statusCode).toBe(200);
    expect((await server.get('/api/map/wmts?SERVICE=WMTS&REQUEST=GetCapabilities')).statusCode).toBe(200);
    const other = await wms(`${MAP_130}&LAYERS=${layer}&CRS=EPSG:4326&BBOX=${LAT_LON}`);
    expect(other.headers['content-type']).toBe('image/png');
    expect((await server.get('/api/map/base/13/6781/1233.png', { token: null })).statusCode).toBe(200);
    await server.call('soilGradeTif/deleteData', { ids: [row['id']] });
  });
});

describe('WMTS and XYZ', () => {
  it('list both matrix sets and give the same tile by key, by address and as XYZ', async () => {
    const capabilities = await server.get('/api/map/wmts?SERVICE=WMTS&REQUEST=GetCapabilities');
    expect(capabilities.body).toContain('<TopLeftCorner>90 -180</TopLeftCorner>');
    expect(capabilities.body).toContain('GoogleMapsCompatible');
    expect((await server.get('/api/map/wmts/1.0.0/WMTSCapabilities.xml')).body).toBe(capabilities.body);
    const key = `SERVICE=WMTS&REQUEST=GetTile&LAYER=${layer}&STYLE=&TILEMATRIXSET=EPSG:3857&TILEMATRIX=12&TILEROW=1611&TILECOL=3390`;
    const tiles = [
      await server.get(`/api/map/wmts?${key}`),
      await server.get(`/api/map/wmts/1.0.0/${layer}/classes/EPSG:3857/12/1611/3390.png`),
      await server.get(`/api/map/xyz/${layer}/12/3390/1611.png`),
    ];
    expect(tiles.map(({ statusCode, headers }) => [statusCode, headers['etag']])).toEqual(
      tiles.map(() => [200, tiles[0]!.headers['etag']]),
    );
    expect(readPng(tiles[0]!.rawPayload).colours.size).toBe(4);
    const again = await server.get(`/api/map/wmts?${key}`, { etag: String(tiles[0]!.headers['etag']) });
    expect(again.statusCode).toBe(304);
    const outline = await server.get('/api/map/wmts/1.0.0/region.1/outline/EPSG:4326/12/616/3390.png');
    expect(readPng(outline.rawPayload).colours.size).toBeGreaterThan(3);
  });

  it('refuse tiles that are not there in their own form', async () => {
    const far = await server.get(`/api/map/wmts/1.0.0/${layer}/classes/EPSG:3857/3/99/1.png`);
    expect([far.statusCode, far.body]).toEqual([400, expect.stringContaining('exceptionCode="TileOutOfRange"')]);
    const set = await server.get(`/api/map/wmts/1.0.0/${layer}/classes/EPSG:1/3/9/1.png`);
    expect(set.body).toContain('没有瓦片矩阵“EPSG:1”');
    expect((await server.get('/api/map/wmts/')).body).toContain('MissingParameterValue');
    expect((await server.get('/api/map/wmts?SERVICE=WMS&REQUEST=GetCapabilities')).body).toContain('只提供 WMTS');
    expect((await server.get('/api/map/xyz/nix/1/1/1.png')).json()).toMatchObject({
      code: 404,
      title: 'LayerNotDefined',
    });
  });
});

describe('a signed address', () => {
  const capabilities = '?SERVICE=WMS&REQUEST=GetCapabilities';

  it('opens its service and leads on to itself, and never holds the token', async () => {
    const address = await server.signed('wms');
    expect(address).not.toContain(server.admin);
    const answer = await server.get(`${address}${capabilities}`, { token: null });
    expect(answer.body).toContain(`${address}?`);
    // Pages of other sites may show it; what needs the token stays within this one.
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await wms(capabilities.slice(1))).headers['access-control-allow-origin']).toBeUndefined();
    const features = await server.signed('features');
    const landing = (await server.get(features, { token: null })).json<{ links: { href: string }[] }>();
    expect(landing.links.every(({ href }) => href.includes(features))).toBe(true);
  });

  it('opens nothing else, nothing when changed, and nothing once its session is over', async () => {
    const { token } = await server.userOf('visitor', 'surveyor');
    const address = await server.signed('wms', token);
    const status = async (url: string) => (await server.get(url, { token: null })).statusCode;
    expect(await status(`${address}${capabilities}`)).toBe(200);
    expect(await status(address.replace('/wms', '/features'))).toBe(401);
    const [digest, end, mac] = address.split('/')[4]!.split('.') as [string, string, string];
    const later = (Number.parseInt(end, 36) + 3600).toString(36);
    for (const forged of [
      `${digest}.${later}.${mac}`,
      `${digest}.${end}.${'A'.repeat(43)}`,
      `${'0'.repeat(32)}.${end}.${mac}`,
      'x',
    ])
      expect(await status(`/api/map/signed/${forged}/wms${capabilities}`), forged).toBe(401);
    expect((await server.get(address.replace('/api/map/signed/', '/api/region/'), { token: null })).statusCode).toBe(
      404,
    );
    await server.call('logout', {}, token);
    expect(await status(`${address}${capabilities}`)).toBe(401);
  });

  it('is not needed with a token, and nobody else gets in', async () => {
    expect((await wms('SERVICE=WMS&REQUEST=GetCapabilities', null)).statusCode).toBe(401);
    const refused = await wms('SERVICE=WMS&REQUEST=GetCapabilities', 'guest');
    expect([refused.statusCode, refused.body]).toEqual([401, expect.stringContaining('请重新登录')]);
    expect((await server.call('map/sign', { service: 'wms' }, null)).code).toBe(401);
  });
});
