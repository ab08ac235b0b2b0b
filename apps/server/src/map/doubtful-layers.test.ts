import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCounty, type Row, type SmallCounty } from '../layers/testing/small-county.ts';

const YEAR = 2023;
const PLACE = { lon: 118.0055, lat: 35.7955 };
let server: SmallCounty;
let rain: Row;
let depth: Row;
/** The standing of the rain, from its findings. */
let asked: Row;

beforeAll(async () => {
  server = await smallCounty();
  // Rain of 7000 and evaporation of 5200 tenths of a millimetre, which nothing says: the unit is asked about.
  const layers = [
    ['riverTif', 'ecosystemType', 'uint16', 112],
    ['riverRainfallTif', 'rainfall', 'float32', 7000],
    ['riverEtTif', 'actualEt', 'float32', 5200],
  ] as const;
  for (const [table, rasterKind, type, value] of layers) {
    const { result } = await server.uploaded(rasterKind, { type, at: () => value });
    const row = await server.saved(table, { year: YEAR, rasterKind, fileId: result['fileId'] });
    if (rasterKind === 'rainfall') rain = row;
  }
  await server.saved('riverParam', { year: YEAR, reservoirUnitCost: 7.06, priceYear: YEAR });
  const run = await server.call('riverValue/calculate', { year: YEAR });
  expect(run.code, JSON.stringify(run)).toBe(200);
  await server.settled();
  const { result } = await server.call<Row[]>('layer/list', { year: YEAR });
  depth = result.find(({ source }) => source === 'result')!;
  expect(depth['standing']).toMatchObject({ status: 'confirm' });
  const body = { table: 'riverRainfallTif', id: rain['id'] };
  const { findings } = (await server.call<{ findings: { severity: string }[] }>('layer/findings', body)).result;
  // Its unit is asked about, and that it is the same everywhere.
  asked = { status: 'confirm', openIssues: findings.filter(({ severity }) => severity !== 'note').length };
  expect(asked['openIssues']).toBeGreaterThan(0);
});
afterAll(() => server.close());

const get = async (query: string, service = 'wms') => {
  const headers = { authorization: `Bearer ${server.admin}` };
  const answer = await server.app.inject({ method: 'GET', url: `/api/map/${service}?${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const nameOf = ({ table, id, layer }: Row) => [table, id, ...(layer === null ? [] : [layer])].join('.');
const ofRain = () => ({ table: 'riverRainfallTif', id: rain['id'], layer: null });

describe('what a doubtful layer holds', () => {
  it('is doubtful under the pointer, as a result and as what was put in', async () => {
    const { table, id, layer, standing } = depth;
    const result = await server.call<Row>('layer/value', { table, id, layer, ...PLACE });
    expect(result.result['standing']).toEqual(standing);
    const put = await server.call<Row>('layer/value', { ...ofRain(), ...PLACE });
    expect(put.result).toMatchObject({ value: 7000, standing: asked });
    // Codes of the dictionary ask nothing.
    const { result: listed } = await server.call<Row[]>('layer/list', { year: YEAR });
    const codes = listed.find((each) => each['table'] === 'riverTif')!;
    const known = await server.call<Row>('layer/value', { table: 'riverTif', id: codes['id'], ...PLACE });
    expect(known.result['standing']).toBeNull();
  });

  it('is doubtful added up inside a drawing', async () => {
    const drawing = { type: 'Circle', centre: [PLACE.lon, PLACE.lat], radiusM: 200 };
    const { result } = await server.call<{ layers: Row[] }>('map/statistics', { year: YEAR, drawing });
    const standingOf = (wanted: unknown) => result.layers.find(({ id }) => id === wanted)!['standing'];
    expect(standingOf(depth['id'])).toEqual(depth['standing']);
    expect(standingOf(rain['id'])).toEqual(asked);
    expect(result.layers.find(({ table }) => table === 'riverTif')!['standing']).toBeNull();
  });

  it('is doubtful for other programs that ask for the cell at a pixel', async () => {
    const layers = `${nameOf(depth)},${nameOf(ofRain())}`;
    const query = `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetFeatureInfo&LAYERS=${layers}&QUERY_LAYERS=${layers}&STYLES=&CRS=CRS:84&BBOX=118,35.79,118.01,35.8&WIDTH=10&HEIGHT=10&I=5&J=5&INFO_FORMAT=`;
    const { features } = (await get(`${query}application/json`)).json<{ features: { properties: Row }[] }>();
    expect(features.map(({ properties }) => properties)).toMatchObject([depth['standing'], asked]);
    expect((await get(`${query}text/plain`)).body).toContain(`openIssues = ${String(asked['openIssues'])}`);
  });
});

describe('a doubtful result as a layer of other programs', () => {
  it('is listed with its doubt', async () => {
    const { openIssues } = depth['standing'] as { openIssues: number };
    const said = `需确认 ${openIssues} 项`;
    for (const version of ['1.3.0', '1.1.1']) {
      const { body } = await get(`SERVICE=WMS&VERSION=${version}&REQUEST=GetCapabilities`);
      const own = body.slice(body.indexOf(nameOf(depth)));
      expect(own.slice(0, own.indexOf('</Title>'))).toContain(`）·${said}`);
      expect(/<Abstract>.*?<\/Abstract>/.exec(own)![0]).toContain('不宜直接引用');
    }
    const { body } = await get('SERVICE=WMTS&REQUEST=GetCapabilities', 'wmts');
    expect(body).toContain(`${said}</ows:Title><ows:Abstract>${said}：`);
  });

  it('has the doubt in its legend, in the drawing in words and in the picture as a row of its own', async () => {
    const { openIssues } = depth['standing'] as { openIssues: number };
    const query = `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&LAYER=${nameOf(depth)}&FORMAT=image/`;
    expect((await get(`${query}svg%2Bxml`)).body).toContain(`<text x="6" y="154">需确认 ${openIssues} 项</text>`);
    const heightOf = async () => (await get(`${query}png`)).rawPayload.readUInt32BE(20);
    // Six rows of the ramp and one of the doubt, 20 dots each.
    expect(await heightOf()).toBe(140);
  });

  it('loses the doubt with what was asked about', async () => {
    await server.saved('riverRainfallTif', { id: rain['id'], rowVersion: rain['rowVersion'], scaleFactor: 0.1 });
    const put = await server.call<Row>('layer/value', { ...ofRain(), ...PLACE });
    expect(put.result).toMatchObject({ value: 700, standing: null });
    // What was calculated from it before has to be calculated again.
    const { body } = await get('SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities');
    expect(body).toContain('需重算');
  });
});
