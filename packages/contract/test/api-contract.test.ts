import { readFileSync } from 'node:fs';
import { TABLES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { isJson } from '../src/calls/call.ts';
import { CALLS } from '../src/calls/calls.ts';

interface ListedCall {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly auth?: boolean;
  readonly params?: 'query';
  readonly body?: 'multipart' | 'text';
  readonly response?: 'blob';
  readonly table?: string;
}

const listed = JSON.parse(readFileSync(new URL('api-contract.json', import.meta.url), 'utf8')) as {
  valueSets: string[];
  supportTables: Record<string, string[]>;
  calls: ListedCall[];
  ownCalls: ListedCall[];
};
const wanted = [...listed.calls, ...listed.ownCalls];

function callOf(path: string, method: string) {
  return CALLS.find((call) => call.method === method && [call.path, ...call.aliases].includes(path));
}

describe('the contract', () => {
  it('answers every call that the specification lists, and ours', () => {
    expect(wanted.length).toBeGreaterThan(300);
    expect(wanted.filter((call) => callOf(call.path, call.method) === undefined).map((call) => call.path)).toEqual([]);
  });

  it('opens exactly the calls that are listed as public', () => {
    const open = CALLS.filter((call) => call.access.who === 'public').map((call) => call.path);
    expect(open.sort()).toEqual(
      wanted
        .filter((call) => call.auth === false)
        .map((call) => call.path)
        .sort(),
    );
  });

  it('takes parameters and bodies, and answers files, as listed', () => {
    for (const { path, method, params, body, response } of wanted) {
      const call = callOf(path, method)!;
      if (params === 'query') expect(call.takesQuery, path).toBe(true);
      expect(call.consumes, path).toBe(body ?? 'json');
      expect(isJson(call), path).toBe(response !== 'blob');
    }
  });

  it('gives both list forms and the saving calls to every data table and value set', () => {
    for (const { table } of TABLES.filter((entry) => entry.calls !== 'own')) {
      for (const verb of ['saveData', 'deleteData', 'restoreData', 'getDataList', 'getAllDataList']) {
        expect(callOf(`/api/${table.name}/${verb}.json`, 'POST'), `${table.name}/${verb}`).toBeDefined();
      }
    }
  });

  it('has a value set and tables of the listed names', () => {
    const names = new Set(TABLES.map((entry) => entry.table.name));
    const expected = [...listed.valueSets.map((set) => `${set}Value`), ...Object.values(listed.supportTables).flat()];
    expect(expected.filter((name) => !names.has(name))).toEqual([]);
  });

  it('names every call once', () => {
    const spellings = CALLS.flatMap((call) => [call.path, ...call.aliases].map((path) => `${call.method} ${path}`));
    expect(spellings.filter((name, index) => spellings.indexOf(name) !== index)).toEqual([]);
  });

  it('knows the save path that the specification spells with a space', () => {
    expect(callOf('/api/%20climatePower/saveData.json', 'POST')?.path).toBe('/api/climatePower/saveData.json');
  });
});
