import type { Call } from '@qingzhang/contract/calls/call';
import { callTakes } from './guid-paths.ts';

/** An id of a row of each table that an office has. */
export type IdsByTable = ReadonlyMap<string, string>;

/** Tables that ids of a name belong to, wherever they stand; keys of sign-in are nobody's. */
const TABLE_OF_KEY: Readonly<Record<string, string | null>> = {
  regionId: 'region',
  parentId: 'region',
  unitId: 'region',
  runId: 'calcRun',
  jobId: 'calcJob',
  importId: 'calcJob',
  also: 'calcJob',
  fileId: 'fileStore',
  fromFile: 'fileStore',
  vesselId: 'vessel',
  shapeId: 'mapShape',
  tenantId: 'tenant',
  pricesOf: 'tenant',
  keyId: null,
};

/** What a bare id is of in calls that are not about one table. */
const TABLE_OF_CALL: Readonly<Record<string, string>> = {
  'sysUser/revokeToken': 'accessToken',
  'attachment/remove': 'rowAttachment',
  'map/statistics': 'riverTif',
};

type Body = Readonly<Record<string, unknown>>;

/** Bodies of a call that name rows of another office, one place at a time; what else they name is the caller's own. */
export function foreignBodies(call: Call, own: IdsByTable, foreign: IdsByTable): readonly Body[] {
  const paths = callTakes(call);
  const example = call.example.body as Body;
  const tables = 'table' in example ? [...foreign.keys()] : [undefined];
  return tables.flatMap((table) =>
    paths.flatMap((path) => {
      const tableOf = (each: string) => tableAt(call, each, table);
      const id = foreignId(foreign, tableOf(path));
      if (id === undefined) return [];
      const others = paths.filter((each) => each !== path && isNamed(example, each));
      let body: Body = table === undefined ? example : { ...example, table };
      for (const each of others) body = placed(body, each, own.get(tableOf(each) ?? '') ?? id);
      return [placed(body, path, id)];
    }),
  );
}

function foreignId(foreign: IdsByTable, table: string | null): string | undefined {
  return table === null ? undefined : foreign.get(table);
}

function tableAt(call: Call, path: string, table: string | undefined): string | null {
  const key = path.replace(/\[\]$/, '').split('.').at(-1)!;
  const known = TABLE_OF_KEY[key];
  if (known !== undefined) return known;
  const found = table ?? TABLE_OF_CALL[call.name] ?? call.subject?.table.name;
  if (found === undefined)
    throw new Error(`${call.name}: say in TABLE_OF_KEY or TABLE_OF_CALL what ${path} is an id of`);
  return found;
}

function isNamed(body: Body, path: string): boolean {
  const [first = ''] = path.split(/[[\].]+/);
  return first in body;
}

/** The body with an id at a path such as `ids[]`, `rows[].id` or `regionId`; what stands around it stays. */
function placed(body: Body, path: string, id: string): Body {
  const [, key, list, rest] = /^(\w+)(\[\])?\.?(.*)$/.exec(path)!;
  const within = (value: unknown) => (rest === '' ? id : placed((value ?? {}) as Body, rest!, id));
  const before = body[key!];
  return {
    ...body,
    [key!]: list === undefined ? within(before) : [within(Array.isArray(before) ? before[0] : undefined)],
  };
}
