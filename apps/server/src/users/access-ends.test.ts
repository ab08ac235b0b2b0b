import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOfStep } from '../access/totp.ts';
import { readConfig } from '../config/config.ts';
import { secretOf } from '../testing/authenticator.ts';
import { USER_PASSWORD, userWith, type CustomUser } from '../testing/custom-role.ts';
import { testServer, type Answer, type TestServer } from '../testing/test-server.ts';
import { until } from '../testing/until.ts';
import { adminCommand } from '../upkeep/admin-command.ts';

const GIVEN = 'Chosen-By-Another-3';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function sealed(password: string) {
  const { keyId, sealed: texts } = await server.seal(password);
  return { password: texts[0], keyId };
}

async function issue(session: string): Promise<Answer<{ token: string }>> {
  const body = { name: '程序', scope: 'read', days: 30, ...(await sealed(USER_PASSWORD)) };
  return server.call<{ token: string }>('sysUser/issueToken', body, session);
}

/** Somebody who is signed in and has given a program a token. */
async function somebody(userName: string): Promise<CustomUser & { readonly program: string }> {
  const user = await userWith(server, userName, { '/adjService': 'read', '/adjService/SoilConservation': 'read' });
  return { ...user, program: (await issue(user.token)).result.token };
}

async function save(id: string, changes: object): Promise<Answer> {
  const { rows } = await server.owner.query<{ rowVersion: number }>(
    'SELECT "rowVersion" FROM "sysUser" WHERE id = $1',
    [id],
  );
  return server.call('sysUser/saveData', { id, rowVersion: rows[0]!.rowVersion, ...changes });
}

const opens = async (token: string) => (await server.call('soilParam/getAllDataList', {}, token)).status === 200;

describe('what ends the sessions of somebody ends the tokens of their programs too', () => {
  const ways: Readonly<Record<string, (user: CustomUser) => Promise<unknown>>> = {
    'a password that an administrator sets': async ({ id }) =>
      server.call('sysUser/setPassword', { id, ...(await sealed(GIVEN)) }),
    'a password that travels with a saved row': async ({ id }) => save(id, await sealed(GIVEN)),
    'a password that one changes oneself': async ({ token }) => {
      const { keyId, sealed: texts } = await server.seal(USER_PASSWORD, GIVEN);
      const body = { oldPassword: texts[0], newPassword: texts[1], keyId };
      return server.call('sysUser/changePassword', body, token);
    },
    'another way of signing in': async ({ id }) => {
      await save(id, { signInWay: 'ldap' });
      return save(id, { signInWay: 'local' });
    },
    'a second factor that is taken away': async ({ id, token }) => {
      const begun = await server.call('sysUser/beginSecondFactor', await sealed(USER_PASSWORD), token);
      const secret = secretOf(String(begun.result['secret']));
      const code = codeOfStep(secret, Math.floor(Date.now() / 30_000));
      await server.call('sysUser/confirmSecondFactor', { code }, token);
      return server.call('sysUser/resetSecondFactor', { id });
    },
    'an account that is disabled, also once it is enabled again': async ({ id }) => {
      await save(id, { enabled: false });
      return save(id, { enabled: true });
    },
    'the command of this machine': async ({ userName }) => {
      const environment = { DATABASE_URL: server.url, DATA_DIR: server.dataDir };
      const config = readConfig(environment, server.dataDir);
      const upkeep = { config, version: '1', migrations: '', cwd: server.dataDir };
      await adminCommand(upkeep, ['reset-password', userName]);
    },
  };

  it.each(Object.entries(ways))('%s', async (way, take) => {
    const user = await somebody(`ends-${Object.keys(ways).indexOf(way)}`);
    expect(await opens(user.program)).toBe(true);
    await take(user);
    expect(await opens(user.program)).toBe(false);
  });
});

describe('a password that is reset while somebody comes in with the old one', () => {
  /** Resets it without committing, waits until the attempt stands at what is locked, and commits. */
  async function overtaken<Result>({ id }: CustomUser, attempt: () => Promise<Result>): Promise<Result> {
    const client = await server.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(`UPDATE "userSecret" SET "passwordHash" = 'another' WHERE "userId" = $1`, [id]);
      await client.query('DELETE FROM "userSession" WHERE "userId" = $1', [id]);
      await client.query('DELETE FROM "accessToken" WHERE "userId" = $1', [id]);
      const answer = attempt();
      await until(() => isWaiting(server.owner), 'the attempt at the lock');
      await client.query('COMMIT');
      return await answer;
    } finally {
      client.release();
    }
  }

  async function isWaiting(pool: Pool): Promise<boolean> {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount! > 0;
  }

  it('opens no session', async () => {
    const user = await somebody('overtaken');
    const answer = await overtaken(user, () => server.signIn('overtaken', USER_PASSWORD));
    expect(answer).toMatchObject({ status: 401, fault: 'SIGN_IN_OVERTAKEN' });
    const { rowCount } = await server.owner.query('SELECT FROM "userSession" WHERE "userId" = $1', [user.id]);
    expect(rowCount).toBe(0);
  });

  it('issues no token', async () => {
    const user = await somebody('overtaken-program');
    expect(await overtaken(user, () => issue(user.token))).toMatchObject({ status: 401 });
    const { rowCount } = await server.owner.query('SELECT FROM "accessToken" WHERE "userId" = $1', [user.id]);
    expect(rowCount).toBe(0);
  });

  it('is not replaced by the one that its owner was just choosing', async () => {
    const user = await somebody('overtaken-change');
    const { keyId, sealed: texts } = await server.seal(USER_PASSWORD, GIVEN);
    const body = { oldPassword: texts[0], newPassword: texts[1], keyId };
    const answer = await overtaken(user, () => server.call('sysUser/changePassword', body, user.token));
    expect(answer).toMatchObject({ status: 400, issues: [{ code: 'PASSWORD_WRONG' }] });
    const { rows } = await server.owner.query('SELECT "passwordHash" FROM "userSecret" WHERE "userId" = $1', [user.id]);
    expect(rows).toEqual([{ passwordHash: 'another' }]);
  });
});
