import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload } from '../files/testing/form.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const ROW = { year: 2020, stationCode: 'A' };
const healthOf = async (server: TestServer) => (await server.send({ method: 'GET', url: '/api/health.json' })).result;
const sent = (server: TestServer) => upload(server, 'upload', [{ name: 'a.csv', bytes: Buffer.from('a,b\n1,2\n') }]);

describe('a disk with less room than is kept in reserve', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ DISK_RESERVE_MB: '100000000' });
  });
  afterAll(() => server.close());

  it('takes no rows, files or calculations, and says why', async () => {
    for (const answer of [
      await server.call('riverRainfall/saveData', ROW),
      await server.call('riverValue/calculate', { year: 2020 }),
      await sent(server),
    ]) {
      expect(answer).toMatchObject({ status: 507, fault: 'STORE_FULL' });
      expect(answer.message).toContain('磁盘空间不足，没有保存');
    }
  });

  it('is read from and signed in to as ever', async () => {
    expect((await server.call('riverRainfall/getDataList', { year: 2020 })).status).toBe(200);
    const { token } = await server.signIn('admin', 'Test-Password-1').then(({ result }) => result);
    expect((await server.call('sysUser/getDataInfo', {}, token)).status).not.toBe(507);
  });

  it('is told by the health and to administrators', async () => {
    expect(await healthOf(server)).toMatchObject({ ready: true, disk: 'full' });
    const { result } = await server.call('fileStore/storage', {});
    expect(result).toMatchObject({ disk: 'full', refuseBelow: 100_000_000 * 2 ** 20 });
    expect(result['free']).toBeGreaterThan(0);
  });
});

describe('a disk that is filling', () => {
  it('is told before anything is refused', async () => {
    const server = await testServer({ DISK_WARN_MB: '100000000', DISK_RESERVE_MB: '0' });
    expect(await healthOf(server)).toMatchObject({ disk: 'low' });
    expect((await server.call('riverRainfall/saveData', ROW)).status).toBe(200);
    await server.close();
  });
});

describe('a database that reports a full disk', () => {
  it('answers 507, keeps nothing of the row, and saves again by itself', async () => {
    const server = await testServer();
    const pool = server.owner;
    await pool.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
    await pool.query(
      'CREATE TRIGGER full_disk BEFORE INSERT ON "riverRainfall" FOR EACH ROW EXECUTE FUNCTION full_disk()',
    );
    const refused = await server.call('riverRainfall/saveData', ROW);
    expect(refused).toMatchObject({ status: 507, fault: 'DATABASE_FULL' });
    expect(refused.message).toContain('磁盘已满，没有保存');
    expect((await server.call<unknown[]>('riverRainfall/getAllDataList', { year: 2020 })).result).toEqual([]);
    await pool.query('DROP TRIGGER full_disk ON "riverRainfall"');
    expect((await server.call('riverRainfall/saveData', ROW)).status).toBe(200);
    await server.close();
  });
});
