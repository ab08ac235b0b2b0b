import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import { BUILTIN_ROLES, type BuiltinRole } from '@qingzhang/catalogue/roles';
import { isFile } from '@qingzhang/catalogue/language/field-predicates';
import { SERVICES, TABLES } from '@qingzhang/catalogue/registry';
import type { Call } from '@qingzhang/contract/calls/call';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { logout } from '@qingzhang/contract/calls/session-calls';
import { exampleRow } from '@qingzhang/contract/rows/example-row';
import { schemaShelf } from '@qingzhang/contract/schema-shelf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, upload } from '../files/testing/form.ts';
import { USER_PASSWORD, userWith, type CustomUser } from '../testing/custom-role.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { ASKED, type Things } from './testing/asked-of-things.ts';

let server: TestServer;
/** Holds the module of soil and nothing else. */
let narrow: CustomUser;
let own: Things;
let others: Things;

beforeAll(async () => {
  server = await testServer();
  narrow = await userWith(server, 'narrow', { '/adjService': 'read', '/adjService/SoilConservation': 'write' });
  own = await thingsOf('soilRainfallFactor', 'soilErodTif', 'soil', narrow.token, narrow.userName, narrow.id);
  const admin = String((await server.call('sysUser/getDataInfo', {})).result['id']);
  others = await thingsOf('riverRainfall', 'riverTif', 'river', server.admin, 'admin', admin);
});

afterAll(() => server.close());

async function uploaded(name: string, token: string): Promise<string> {
  const { result } = await upload(server, 'upload', [{ name, bytes: Buffer.from(`站点,雨量\n${name},700\n`) }], {
    token,
  });
  return String(result['fileId']);
}

async function inserted(table: string, columns: Readonly<Record<string, unknown>>): Promise<string> {
  const names = Object.keys(columns);
  const { rows } = await server.database.pool.query<{ id: string }>(
    `INSERT INTO "${table}" (id, "rowVersion", "createdAt", "updatedAt", ${names.map((name) => `"${name}"`).join(', ')})
VALUES (gen_random_uuid(), 1, now(), now(), ${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(columns),
  );
  return rows[0]!.id;
}

/** The password of whoever holds a session, sealed. */
async function proof(session: string) {
  const { keyId, sealed } = await server.seal(session === server.admin ? TEST_PASSWORD : USER_PASSWORD);
  return { password: sealed[0], keyId };
}

async function thingsOf(
  table: string,
  raster: string,
  serviceCode: string,
  token: string,
  by: string,
  userId: string,
): Promise<Things> {
  const entry = TABLES.find((each) => each.table.name === table)!;
  const { regionId: _region, ...row } = exampleRow(entry.table);
  const saved = await server.call(`${table}/saveData`, row, token);
  expect(saved.issues).toEqual([]);
  const rowId = String(saved.result['id']);
  const fileId = await uploaded(`${table}.csv`, token);
  const attached = await server.call<{ id: string }[]>('attachment/save', { table, id: rowId, fileId }, token);
  const layerFileId = await uploaded(`${table} 结果.csv`, server.admin);
  const written = { createdBy: by, updatedBy: by };
  const layers = JSON.stringify([
    { symbol: 'Q', label: '量', unit: 'm', fileId: layerFileId, fileName: 'a', sha256: 'b' },
  ]);
  const runId = await inserted('calcRun', { ...written, serviceCode, year: 2020, layers });
  const job = {
    kind: 'mapStatistics',
    title: '统计',
    request: '{}',
    status: 'done',
    progress: 100,
    cancelRequested: false,
  };
  const jobId = await inserted('calcJob', { ...written, ...job, attempts: 1 });
  const attachmentId = attached.result[0]!.id;
  const wish = { name: '程序', scope: 'map', days: 1 };
  const { result } = await server.call<{ id: string }>(
    'sysUser/issueToken',
    { ...wish, ...(await proof(token)) },
    token,
  );
  return {
    table,
    raster,
    serviceCode,
    rowId,
    attachmentId,
    fileId,
    runId,
    layerFileId,
    jobId,
    userId,
    tokenId: result.id,
  };
}

async function statusOf(call: Call, body: unknown, token: string): Promise<number> {
  const query = Object.entries(body as object).map(([key, value]) => [key, String(value)]);
  const response = await server.app.inject({
    method: call.method,
    url: call.method === 'GET' ? `${call.path}?${new URLSearchParams(query)}` : call.path,
    ...(call.method === 'POST' ? { payload: body as object } : {}),
    headers: { authorization: `Bearer ${token}` },
  });
  return response.statusCode;
}

describe.each(BUILTIN_ROLES.map(({ code, roleName }) => [roleName, code] as const))('%s', (_name, role) => {
  it('may make just the calls that the contract and the grants of the menu give', async () => {
    const { token } = await server.userOf(role, `matrix-${role}`);
    const wrong: string[] = [];
    // Signing out ends the walk.
    for (const call of CALLS.filter((each) => each !== logout && each.consumes !== 'multipart')) {
      const status = await statusOf(call, {}, token);
      if ((status === 403) !== !mayCall(call, role)) wrong.push(`${call.name} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

function mayCall({ access }: Call, role: BuiltinRole): boolean {
  const right = (module: string) =>
    role === 'admin' ? 'write' : MENU_ENTRIES.find(({ url }) => url === module)?.grants?.[role];
  switch (access.who) {
    case 'public':
    case 'signedIn':
      return true;
    case 'administrator':
      return role === 'admin';
    case 'writer':
      return MENU_ENTRIES.some(({ url }) => right(url) === 'write');
    case 'module':
      return access.right === 'read' ? right(access.module) !== undefined : right(access.module) === 'write';
    default:
      return false;
  }
}

/**
 * Regions are everybody's to read, a key opens nothing but the password that it came with, and an office is entered by
 * those who belong to it (`offices.test.ts`).
 */
const SHARED = new Set(['regionId', 'unitId', 'parentId', 'keyId', 'tenantId']);
const NAMING = new Set(['table', 'serviceCode', 'number']);

/** Names of parameters that say what a call is about. */
function namesIn(schema: unknown, key = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, format } = schema as { properties?: object; format?: unknown };
  const here = (format === 'uuid' && !SHARED.has(key)) || NAMING.has(key) ? [key] : [];
  const below = Object.entries(properties ?? {}).flatMap(([name, each]) => namesIn(each, name));
  const beside = Object.entries(schema)
    .filter(([name]) => name !== 'properties')
    .flatMap(([, each]) => (Array.isArray(each) ? each.flatMap((one) => namesIn(one, key)) : namesIn(each, key)));
  return [...here, ...below, ...beside];
}

function isAboutSomething({ name, body }: Call): boolean {
  const shelf = schemaShelf();
  return [shelf.of(body, 'input', name), ...Object.values(shelf.shared)].some((schema) => namesIn(schema).length > 0);
}

/** Reads that name nothing: whose answer is everybody's who is signed in, or only about whoever asks. */
const OPEN_READS = new Set([
  'logout',
  'tenant/enter',
  'map/sign',
  'dataCount/indexCount',
  'dataCount/areaCount',
  'accountYear/carried',
  'region/allAreaByType',
  'area/allArea',
  'region/directory',
  'region/versions',
  'region/compareVersions',
  'region/surroundings',
  'baseAttribute/getAdGdbData',
  'accountYear/questions',
  'accountYear/readiness',
  // Filtered by the services that somebody holds, as `layers` and `counts` test.
  'layer/list',
  'dataCount/totalData',
]);
/** Lists of tables that the catalogue opens to everybody signed in. */
const OPEN_LISTS = new Set(
  TABLES.filter(({ readableBy, table }) => readableBy === 'signedIn' && table.name !== 'calcRun').map(
    ({ table }) => table.name,
  ),
);

/** What the others of these leave of their answers for the narrow user; every one that names nothing stands in one place. */
const FILTERED: Readonly<Record<string, (result: never) => readonly unknown[]>> = {
  'dataCount/getAllPoints': (points: { kind: string }[]) => points.map(({ kind }) => kind),
  'dataCount/countByArea': (counts: { kinds: object }[]) => counts.flatMap(({ kinds }) => Object.keys(kinds)),
  'calcRun/getDataList': ({ list }: { list: { serviceCode: string }[] }) => list.map(({ serviceCode }) => serviceCode),
  'calcRun/getAllDataList': (rows: { serviceCode: string }[]) => rows.map(({ serviceCode }) => serviceCode),
};

describe('a read that names nothing', () => {
  const isOpen = ({ name, subject }: Call) =>
    name.startsWith('sysUser/') || OPEN_READS.has(name) || (subject !== null && OPEN_LISTS.has(subject.table.name));

  it('is known here, and open to everybody or filtered', () => {
    const naming = new Set(Object.keys(ASKED));
    const reads = CALLS.filter(
      (call) => call.access.who === 'signedIn' && call.consumes === 'json' && !naming.has(call.name) && !isOpen(call),
    ).map(({ name }) => name);
    expect(reads.toSorted()).toEqual(Object.keys(FILTERED).toSorted());
  });

  it('tells the narrow user of nothing but what they hold', async () => {
    await server.call('govBuilding/saveData', { name: '县政府', lon: 117.9, lat: 35.7 });
    const held = new Set([
      ...TABLES.filter(({ module }) => module === '/adjService/SoilConservation').map(({ table }) => table.name),
      ...SERVICES.filter(({ module }) => module === '/adjService/SoilConservation').map(({ wire }) => wire),
    ]);
    for (const [name, namesOf] of Object.entries(FILTERED)) {
      const beyond = async (token?: string) =>
        namesOf((await server.call<never>(name, {}, token)).result).filter((one) => !held.has(String(one)));
      expect({ name, beyond: await beyond(narrow.token) }).toEqual({ name, beyond: [] });
      expect({ name, isMore: (await beyond()).length > 0 }).toEqual({ name, isMore: true });
    }
    const refused = await server.call('dataCount/getAllPoints', { kind: 'govBuilding' }, narrow.token);
    expect(refused.status).toBe(403);
  });
});

describe('what belongs to a service', () => {
  it('is asked for by calls that are all known here', () => {
    const settledByWhat = CALLS.filter(
      (call) => ['signedIn', 'writer'].includes(call.access.who) && call.consumes === 'json' && isAboutSomething(call),
    ).map(({ name }) => name);
    // Lists open to everybody filter by column; their rows are shared, or filtered below.
    const lists = /\/(?:getDataList|getAllDataList|treeData)$/;
    expect(settledByWhat.filter((name) => !lists.test(name)).toSorted()).toEqual(Object.keys(ASKED).toSorted());
  });

  it.each(Object.keys(ASKED))('is refused to whoever holds another service, and open to its own (%s)', async (name) => {
    const call = CALLS.find((each) => each.name === name)!;
    const ask = ASKED[name]!;
    expect(await statusOf(call, ask(others), narrow.token)).toBe(403);
    // What is wrong with it otherwise is told: it is no table, no raster, already over.
    expect([401, 403]).not.toContain(await statusOf(call, ask(own), narrow.token));
    if (name === 'attachment/remove') {
      own = { ...own, attachmentId: await attachedAgain() };
    }
  });

  it('is refused to an access token that goes as far as another service, whoever issued it', async () => {
    const modules = ['/adjService/SoilConservation'];
    const wish = { name: '程序', scope: 'write', days: 1 };
    const wide = { ...wish, modules, ...(await proof(server.admin)) };
    const issued = await server.call<{ token: string }>('sysUser/issueToken', wide);
    const proved = { ...wish, ...(await proof(narrow.token)) };
    const narrowly = await server.call<{ token: string }>('sysUser/issueToken', proved, narrow.token);
    // The administrator's own account and jobs are those of the token too.
    const ofOwner = /^(?:sysUser|job)\//;
    for (const [name, ask] of Object.entries(ASKED)) {
      const call = CALLS.find((each) => each.name === name)!;
      const tokens = [...(ofOwner.test(name) ? [] : [issued]), narrowly];
      for (const { result } of tokens)
        expect({ name, status: await statusOf(call, ask(others), result.token) }).toEqual({ name, status: 403 });
    }
  });

  it('does not open by attaching, uploading or naming a file of another', async () => {
    const attached = await server.call(
      'attachment/save',
      { table: own.table, id: own.rowId, fileId: others.fileId },
      narrow.token,
    );
    expect(attached.status).toBe(403);
    const { payload, headers } = await form([{ name: 'a.csv', bytes: Buffer.from('a,b\n1,2\n') }], {
      table: others.table,
    });
    const sheet = await server.send({
      method: 'POST',
      url: '/api/sheet/upload.json',
      payload,
      headers: { ...headers, authorization: `Bearer ${narrow.token}` },
    });
    expect(sheet.status).toBe(403);
    const held = TABLES.filter(({ module }) => module === '/adjService/SoilConservation');
    const naming = held.flatMap(({ table }) => table.fields.filter(isFile).map(({ key }) => ({ table, key })));
    expect(naming.length).toBeGreaterThan(2);
    for (const { table, key } of naming) {
      const row = { ...exampleRow(table), [key]: others.fileId };
      const answer = await server.call(`${table.name}/saveData`, row, narrow.token);
      expect({ table: table.name, status: answer.status }).toEqual({ table: table.name, status: 403 });
    }
  });

  it('has its result rasters, runs and finished calculations read by whoever holds it', async () => {
    const download = CALLS.find(({ name }) => name === 'fileStore/download')!;
    expect(await statusOf(download, { fileId: own.layerFileId }, narrow.token)).toBe(200);
    expect(await statusOf(download, { fileId: others.layerFileId }, narrow.token)).toBe(403);
    for (const name of ['calcRun/getAllDataList', 'calcRun/getDataList']) {
      const { result } = await server.call<{ list?: unknown[] }>(name, {}, narrow.token);
      const rows = (result.list ?? result) as { serviceCode: string }[];
      expect(rows.map(({ serviceCode }) => serviceCode)).toEqual(['soil']);
    }
    const written = { createdBy: 'admin', updatedBy: 'admin' };
    const job = {
      kind: 'calculation',
      title: '计算',
      request: '{}',
      status: 'done',
      progress: 100,
      cancelRequested: false,
    };
    const jobId = await inserted('calcJob', { ...written, ...job, attempts: 1 });
    await inserted('calcRun', { ...written, serviceCode: 'soil', year: 2020, jobId });
    expect((await server.call('job/getDataInfo', { jobId }, narrow.token)).status).toBe(200);
    await inserted('calcRun', { ...written, serviceCode: 'river', year: 2020, jobId });
    expect((await server.call('job/getDataInfo', { jobId }, narrow.token)).status).toBe(403);
  });

  it('keeps what the server writes by itself out of the histories of rows', async () => {
    for (const [table, id] of [
      ['calcRun', others.runId],
      ['calcJob', others.jobId],
      ['fileStore', others.fileId],
      ['rowAttachment', others.attachmentId],
    ])
      expect((await server.call('row/history', { table, id }, narrow.token)).status).toBe(400);
  });
});

async function attachedAgain(): Promise<string> {
  const { table, rowId, fileId } = own;
  const body = { table, id: rowId, fileId };
  return (await server.call<{ id: string }[]>('attachment/save', body, narrow.token)).result[0]!.id;
}
