import { isReference } from '@qingzhang/catalogue/language/field-predicates';
import { TABLES } from '@qingzhang/catalogue/registry';
import type { Call } from '@qingzhang/contract/calls/call';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../accounts/testing/county-year.ts';
import { PRIVATE_OF_PEOPLE, PRIVATE_OF_TENANTS } from '../database/tenant-schema.ts';
import { upload } from '../files/testing/form.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { foreignBodies, type IdsByTable } from './testing/foreign-bodies.ts';
import { callTakes } from './testing/guid-paths.ts';
import { accountFor, administratorOf, openOffice } from './testing/office-server.ts';

/** The east's own administrator, who holds every right there, names rows of the west in every call that takes ids. */
let server: TestServer;
const offices: Record<'east' | 'west', string> = { east: '', west: '' };
const tokens: Record<'east' | 'west', string> = { east: '', west: '' };

/** What has a column of the office; modules, offices and what everybody shares have none. */
const OWNED = TABLES.map(({ table }) => table).filter(({ reach }) => reach !== 'everybody' && reach !== 'offices');

beforeAll(async () => {
  server = await testServer({ OFFICES: 'several' });
  offices.east = await openOffice(server, 'east', '371301');
  offices.west = await openOffice(server, 'west', '371302');
  for (const name of ['east', 'west'] as const) {
    tokens[name] = await administratorOf(server, offices[name], `${name}-admin`);
    const caller = { call: (call: string, body: unknown) => server.call(call, body, tokens[name]) } as TestServer;
    await accountFor(caller, 2024);
    const bytes = Buffer.from(`年份,产量\n2024,${name === 'east' ? 1 : 2}\n`);
    await upload(server, 'upload', [{ name: `${name}.csv`, bytes }], { token: tokens[name] });
    const drawing = { type: 'Circle', centre: [119.3, 35.1], radiusM: 5000 };
    await done(caller, 'mapShape/saveData', { name: '界线', kind: 'fishBound', drawing });
    await done(caller, 'vessel/saveData', {
      shipId: `41300000${name.length}`,
      source: 'ais',
      ts: '2024-07-18T00:00:00+08:00',
      lon: 119.3,
      lat: 35.1,
    });
  }
}, 240_000);

afterAll(async () => server.close());

/** One row of each table of an office. */
async function idsOf(office: string): Promise<IdsByTable> {
  const ids = new Map([['tenant', office]]);
  for (const { name } of OWNED) {
    const { rows } = await server.owner.query(`SELECT id FROM "${name}" WHERE "tenantId" = $1 ORDER BY id LIMIT 1`, [
      office,
    ]);
    if (rows.length > 0) ids.set(name, rows[0].id);
  }
  return ids;
}

async function everyIdOf(office: string): Promise<ReadonlySet<string>> {
  const union = OWNED.map(({ name }) => `SELECT id FROM "${name}" WHERE "tenantId" = $1`).join(' UNION ALL ');
  const { rows } = await server.owner.query<{ id: string }>(union, [office]);
  return new Set(rows.map(({ id }) => id));
}

/** Everything that an office and its people have, as one digest a table. */
async function stateOf(office: string): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  const people = `"userId" IN (SELECT id FROM "sysUser" WHERE "tenantId" = $1)`;
  const tables = [
    ...[...OWNED.map(({ name }) => name), ...PRIVATE_OF_TENANTS].map((name) => [name, '"tenantId" = $1'] as const),
    ...PRIVATE_OF_PEOPLE.map((name) => [name, people] as const),
  ];
  for (const [name, whose] of tables) {
    const { rows } = await server.owner.query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS digest FROM "${name}" t WHERE ${whose}`,
      [office],
    );
    state[name] = rows[0]!.digest;
  }
  return state;
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

async function asked(call: Call, body: object): Promise<Reply> {
  const headers = { authorization: `Bearer ${tokens.east}` };
  const query = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]));
  const sent = call.method === 'GET' ? { query } : { payload: body };
  const { statusCode, body: text } = await server.app.inject({ method: call.method, url: call.path, headers, ...sent });
  return { status: statusCode, text };
}

/** A save of somebody else's row, by its id; its body names rows in its own words. */
function saveOf(call: Call, foreign: IdsByTable): readonly object[] {
  const id = call.subject === null ? undefined : foreign.get(call.subject.table.name);
  if (id === undefined || !call.name.endsWith('/saveData')) return [];
  return [{ ...(call.example.body as object), id, rowVersion: 1 }];
}

const TAKING = CALLS.filter((call) => call.consumes === 'json' && call.access.who !== 'public');

describe('ids of another office', () => {
  it('open and change nothing there, in any call that takes ids', async () => {
    const [own, foreign, secrets] = [
      await idsOf(offices.east),
      await idsOf(offices.west),
      await everyIdOf(offices.west),
    ];
    const before = await stateOf(offices.west);
    const wrong: string[] = [];
    let made = 0;
    for (const call of TAKING) {
      for (const body of [...foreignBodies(call, own, foreign), ...saveOf(call, foreign)]) {
        const said = JSON.stringify(body);
        const { status, text } = await asked(call, body);
        made++;
        const told = (text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []).filter(
          (id) => secrets.has(id) && !said.includes(id),
        );
        if (status >= 500 || told.length > 0) wrong.push(`${call.name} ${status} ${said} ${text.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await stateOf(offices.west)).toEqual(before);
    // Every call of the contract with an id in its schema was made, and the saves.
    expect(made).toBeGreaterThan(500);
  }, 240_000);

  it('stand in no row of the caller afterwards', async () => {
    const found: string[] = [];
    for (const { name, fields } of OWNED) {
      for (const field of fields) {
        if (!isReference(field) || !OWNED.some((table) => table.name === field.to)) continue;
        const { rowCount } = await server.owner.query(
          `SELECT FROM "${name}" own JOIN "${field.to}" other ON other.id = own."${field.key}"
WHERE own."tenantId" = $1 AND other."tenantId" = $2`,
          [offices.east, offices.west],
        );
        if (rowCount !== 0) found.push(`${name}.${field.key}`);
      }
    }
    expect(found).toEqual([]);
  });

  it('are taken by calls of every kind', () => {
    expect(TAKING.filter((call) => callTakes(call).length > 0).length).toBeGreaterThan(400);
  });
});
