import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Issue } from '@qingzhang/core/issue';
import type { DutyRole } from '@qingzhang/catalogue/duties';
import type { BuiltinRole } from '@qingzhang/catalogue/roles';
import type { Envelope } from '@qingzhang/contract/envelope';
import type { InjectOptions } from 'fastify';
import type { Pool } from 'pg';
import { sm2 } from 'sm-crypto-v2';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { seedId } from '../start/seed.ts';
import { createServer, type Server } from '../start/server.ts';
import { startWork } from '../start/work.ts';
import { answersKeepSchemas } from './answers-keep-schemas.ts';
import { TEST_PASSWORD, testDatabase } from './test-database.ts';

export interface Answer<Result = Record<string, unknown>> {
  readonly status: number;
  readonly code: number;
  /** Which fault it is, of a call that was refused. */
  readonly fault?: string;
  readonly message: string;
  readonly result: Result;
  readonly issues: readonly Issue[];
}

export interface TestServer extends Server {
  readonly url: string;
  /** The database as its owner, who may do what the application may not. */
  readonly owner: Pool;
  readonly dataDir: string;
  readonly admin: string;
  /** Posts JSON as the administrator, or with the token given; `null` sends none. */
  readonly call: <Result = Record<string, unknown>>(
    name: string,
    body?: unknown,
    token?: string | null,
  ) => Promise<Answer<Result>>;
  readonly send: (options: InjectOptions) => Promise<Answer>;
  readonly signIn: (
    userName: string,
    password: string,
  ) => Promise<Answer<{ token: string; mustChangePassword: boolean }>>;
  /** Texts sealed with one fresh key. */
  readonly seal: (...texts: readonly string[]) => Promise<{ keyId: string; sealed: string[] }>;
  /** A new user of a built-in role, signed in. */
  readonly userOf: (role: BuiltinRole | DutyRole, userName?: string) => Promise<{ id: string; token: string }>;
}

/** The real server on a database of its own, spoken to without a port. */
export async function testServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const database = await testDatabase();
  const server = await serverOn(database.url, environment, { alone: true });
  return {
    ...server,
    close: async () => {
      await server.close();
      await database.drop();
    },
  };
}

/** Another server on the database of the first, with a data folder of its own; it is closed before the first. */
export function serverBeside(
  { url }: Pick<TestServer, 'url'>,
  environment: Readonly<Record<string, string>> = {},
  program?: string,
): Promise<TestServer> {
  return serverOn(url, environment, { alone: false, program });
}

async function serverOn(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
  { alone: isAlone, program }: { readonly alone: boolean; readonly program?: string | undefined },
): Promise<TestServer> {
  const owner = openDatabase(databaseUrl, { max: 2 });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-data-'));
  const serverRoot = fileURLToPath(new URL('../..', import.meta.url));
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      PRACTICE: 'off',
      // What nobody asks for is no part of what a test looks at.
      ANALYSE_AHEAD: 'off',
      ...environment,
    },
    dataDir,
  );
  const server = await createServer(config, databaseUrl, {
    serverRoot,
    webRoot: path.join(serverRoot, '../web/dist'),
    version: '0.0.0-test',
    program,
    startWorker: async ({ alone }, log, deps) =>
      config.workers === 0 ? { stop: () => Promise.resolve() } : startWork(deps, log, { alone }),
    alone: isAlone,
  });
  answersKeepSchemas(server.app);

  const send: TestServer['send'] = async (options) => {
    const response = await server.app.inject(options);
    const envelope = response.json<Envelope<Record<string, unknown>>>();
    return { status: response.statusCode, ...envelope, issues: envelope.issues ?? [] };
  };
  const call = async (name: string, body?: unknown, token?: string | null) => {
    const bearer = token === undefined ? admin : token;
    return send({
      method: 'POST',
      url: `/api/${name}.json`,
      ...(body === undefined ? {} : { payload: body as object }),
      headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    });
  };
  const seal: TestServer['seal'] = async (...texts) => {
    const { result } = await send({ method: 'GET', url: '/api/dynamicKey.json' });
    const { keyId, publicKey } = result as { keyId: string; publicKey: string };
    return { keyId, sealed: texts.map((text) => sm2.doEncrypt(text, publicKey, 1)) };
  };
  const signIn: TestServer['signIn'] = async (userName, password) => {
    const { keyId, sealed } = await seal(password);
    const answer = await call('login', { userName, password: sealed[0], keyId }, null);
    return answer as unknown as Awaited<ReturnType<TestServer['signIn']>>;
  };
  const userOf: TestServer['userOf'] = async (role, userName = `${role}-user`) => {
    const password = 'Someone-Else-2';
    const { keyId, sealed } = await seal(password);
    const roleId = seedId('sysRole', role);
    const saved = await call('sysUser/saveData', {
      userName,
      roleId,
      password: sealed[0],
      keyId,
      mustChangePassword: false,
    });
    const { result } = await signIn(userName, password);
    return { id: String(saved.result['id']), token: result.token };
  };

  let admin = '';
  admin = (await signIn('admin', TEST_PASSWORD)).result.token;
  return {
    ...server,
    url: databaseUrl,
    owner: owner.pool,
    dataDir,
    admin,
    call: call as TestServer['call'],
    send,
    signIn,
    seal,
    userOf,
    close: async () => {
      await server.close();
      await owner.pool.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
