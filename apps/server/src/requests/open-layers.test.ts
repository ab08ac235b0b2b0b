import type { BureauRequest, RequestState } from '@qingzhang/contract/results/data-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCounty, type Row, type SmallCounty } from '../layers/testing/small-county.ts';

const YEAR = 2023;
const [RAIN, BUREAU] = ['riverRainfallTif', 'meteorology'];
let server: SmallCounty;
let rain: Row;

beforeAll(async () => {
  server = await smallCounty();
  await server.saved('accountYear', { year: YEAR });
  // 7000 tenths of a millimetre, which nothing says.
  const { result } = await server.uploaded('pre_2023', { at: () => 7000 });
  rain = await server.saved(RAIN, { year: YEAR, rasterKind: 'rainfall', fileId: result['fileId'] });
});
afterAll(() => server.close());

async function requestOf(bureau: string): Promise<BureauRequest> {
  const { result } = await server.call<BureauRequest[]>('dataRequest/list', { year: YEAR });
  return result.find((each) => each.bureau === bureau)!;
}

async function noted(bureau: string, state: RequestState) {
  const { rowVersion } = await requestOf(bureau);
  return server.call<BureauRequest>('dataRequest/save', { year: YEAR, bureau, state, dueOn: null, rowVersion });
}

describe('a bureau whose layer is in doubt', () => {
  it('is not checked: the refusal names the layer and what was found', async () => {
    const answer = await noted(BUREAU, 'checked');
    expect(answer).toMatchObject({
      status: 422,
      fault: 'REQUEST_IN_DOUBT',
      issues: [{ code: 'UNIT_SUSPECT', severity: 'confirm', keys: [RAIN] }, { code: 'VALUES_BEYOND' }],
    });
    expect(answer.message).toMatch(
      /气象局 2023 年度的图层有 2 处待处理，.*“降雨量栅格”的图层“pre_2023.tif”：.*7000 至 7000/,
    );
    expect(answer.issues[0]!.link).toContain(`table=${RAIN}`);
    expect((await requestOf(BUREAU)).open).toContain('降雨量栅格的图层有 2 处问题待处理');
  });

  it('can be noted as received, and others as checked', async () => {
    expect((await noted(BUREAU, 'received')).result).toMatchObject({ state: 'received' });
    expect((await noted('forestry', 'checked')).result).toMatchObject({ state: 'checked' });
  });

  it('is checked once somebody has said why it is right', async () => {
    for (const code of ['UNIT_SUSPECT', 'VALUES_BEYOND']) {
      const body = { table: RAIN, id: rain['id'], code, reason: '气象局书面确认' };
      expect((await server.call('layer/acknowledge', body)).code).toBe(200);
    }
    expect((await noted(BUREAU, 'checked')).result).toMatchObject({ state: 'checked' });
    expect((await requestOf(BUREAU)).open.join()).not.toContain('图层');
  });

  it('is no longer checked when another layer in doubt comes, until that is mended', async () => {
    const { result } = await server.uploaded('MOD16A3_ET_2023', { at: () => 5200 });
    const draft = { year: YEAR, rasterKind: 'actualEt', fileId: result['fileId'] };
    const { id, rowVersion } = await server.saved('riverEtTif', draft);
    expect(await requestOf(BUREAU)).toMatchObject({ state: 'received' });
    expect(await noted(BUREAU, 'checked')).toMatchObject({ status: 422, fault: 'REQUEST_IN_DOUBT' });
    // 5200 tenths are 520 mm.
    await server.saved('riverEtTif', { id, rowVersion, scaleFactor: 0.1 });
    expect(await requestOf(BUREAU)).toMatchObject({ state: 'checked' });
  });

  it('of another year holds nothing up', async () => {
    const { result } = await server.uploaded('pre_2022', { at: () => 9000 });
    await server.saved(RAIN, { year: 2022, rasterKind: 'rainfall', fileId: result['fileId'] });
    expect((await noted(BUREAU, 'checked')).status).toBe(200);
  });
});
