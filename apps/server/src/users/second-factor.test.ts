import type { Row } from '@qingzhang/contract/rows/row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOfStep } from '../access/totp.ts';
import { secretOf } from '../testing/authenticator.ts';
import { TEST_PASSWORD } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const PASSWORD = 'Someone-Else-2';
const stepNow = () => Math.floor(Date.now() / 30_000);

function world(environment: Readonly<Record<string, string>> = {}) {
  const place = {} as { server: TestServer };
  beforeAll(async () => {
    place.server = await testServer(environment);
  });
  afterAll(() => place.server.close());
  const begin = async (token: string, password = PASSWORD) => {
    const { keyId, sealed } = await place.server.seal(password);
    return place.server.call<Row>('sysUser/beginSecondFactor', { password: sealed[0], keyId }, token);
  };
  /** Turns it on with the code of the step before, so that the present one is still there to sign in with. */
  const turnOn = async (token: string, password = PASSWORD) => {
    const secret = secretOf(String((await begin(token, password)).result['secret']));
    const code = codeOfStep(secret, stepNow() - 1);
    const { result } = await place.server.call<Row>('sysUser/confirmSecondFactor', { code }, token);
    return { secret, recoveryCodes: result['recoveryCodes'] as string[] };
  };
  const enter = async (userName: string, code?: string) => {
    const { keyId, sealed } = await place.server.seal(PASSWORD);
    return place.server.call<Row>('login', { userName, password: sealed[0], keyId, code }, null);
  };
  return { place, begin, turnOn, enter };
}

describe('a second factor', () => {
  const { place, begin, turnOn, enter } = world();

  it('counts from its first right code on, ends other sessions and stands in the log', async () => {
    const { id, token } = await place.server.userOf('operator', 'careful');
    const other = (await place.server.signIn('careful', PASSWORD)).result.token;
    expect((await begin(token, 'Another-Word-3')).issues).toMatchObject([{ keys: ['password'] }]);
    const { result } = await begin(token);
    expect(String(result['uri'])).toContain(`secret=${String(result['secret'])}`);
    const wrong = await place.server.call('sysUser/confirmSecondFactor', { code: '000000' }, token);
    expect(wrong.issues).toMatchObject([{ keys: ['code'], code: 'CODE_WRONG' }]);
    expect((await enter('careful')).status).toBe(200);

    const { secret, recoveryCodes } = await turnOn(token);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await place.server.call('sysUser/ownSessions', {}, other)).status).toBe(401);
    expect((await begin(token)).fault).toBe('SECOND_FACTOR_ON');
    const log = await place.server.database.pool.query(
      `SELECT "createdBy" FROM "auditLog" WHERE action = 'secondFactorOn' AND "rowId" = $1`,
      [id],
    );
    expect(log.rows).toEqual([{ createdBy: 'careful' }]);
    // Neither secret nor codes can be read from the database.
    const { rows } = await place.server.database.pool.query<{ row: string }>(
      'SELECT t::text AS row FROM "secondFactor" t',
    );
    expect(rows[0]!.row).not.toContain(secret.toString('hex'));
  });

  it('of somebody without a password here is set up and ended soon after signing in', async () => {
    const { id, token } = await place.server.userOf('operator', 'elsewhere');
    await place.server.owner.query('DELETE FROM "userSecret" WHERE "userId" = $1', [id]);
    const asked = () => place.server.call<Row>('sysUser/beginSecondFactor', {}, token);
    const aged = (minutes: number) =>
      place.server.owner.query(
        'UPDATE "userSession" SET "createdAt" = now() - make_interval(mins => $2) WHERE "userId" = $1',
        [id, minutes],
      );
    await aged(11);
    expect(await asked()).toMatchObject({ status: 403, fault: 'SIGN_IN_STALE' });
    await aged(9);
    const secret = secretOf(String((await asked()).result['secret']));
    const on = await place.server.call(
      'sysUser/confirmSecondFactor',
      { code: codeOfStep(secret, stepNow() - 1) },
      token,
    );
    expect(on.status).toBe(200);
    const code = codeOfStep(secret, stepNow());
    expect((await place.server.call('sysUser/endSecondFactor', { code }, token)).status).toBe(200);
  });

  it('lets in with a code once, and with a recovery code once', async () => {
    const { token } = await place.server.userOf('operator', 'entering');
    const { secret, recoveryCodes } = await turnOn(token);
    expect(await enter('entering')).toMatchObject({ status: 401, fault: 'SECOND_FACTOR_NEEDED' });
    const code = codeOfStep(secret, stepNow());
    expect((await enter('entering', code)).status).toBe(200);
    expect(await enter('entering', code)).toMatchObject({ status: 401, fault: 'SECOND_FACTOR_WRONG' });
    const [first] = recoveryCodes;
    const typed = `${first!.slice(0, 5).toLowerCase()}-${first!.slice(5)}`;
    expect((await enter('entering', typed)).status).toBe(200);
    expect((await enter('entering', typed)).fault).toBe('SECOND_FACTOR_WRONG');
    const { result } = await place.server.call<Row>('sysUser/secondFactor', {}, token);
    expect(result).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 9 });
  });

  it('is not guessed by whoever knows the password, whatever they send in between', async () => {
    const { token } = await place.server.userOf('operator', 'guessed');
    const { secret } = await turnOn(token);
    const faults: (string | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      faults.push((await enter('guessed', '000000')).fault);
      faults.push((await enter('guessed')).fault);
    }
    expect(faults).toContain('SIGN_IN_DELAYED');
    expect(faults.at(-1)).toBe('SIGN_IN_DELAYED');
    expect((await enter('guessed', codeOfStep(secret, stepNow()))).fault).toBe('SIGN_IN_DELAYED');
  });

  it('of the same code tried many times at once lets one in', async () => {
    const { token } = await place.server.userOf('operator', 'twice');
    const { secret } = await turnOn(token);
    const code = codeOfStep(secret, stepNow());
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter('twice', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is turned off with password and code by oneself, and by an administrator for somebody else', async () => {
    const { id, token } = await place.server.userOf('operator', 'leaving');
    const { secret } = await turnOn(token);
    const end = async (code: string) => {
      const { keyId, sealed } = await place.server.seal(PASSWORD);
      return place.server.call('sysUser/endSecondFactor', { password: sealed[0], keyId, code }, token);
    };
    expect((await end('000000')).issues).toMatchObject([{ keys: ['code'] }]);
    expect((await end(codeOfStep(secret, stepNow()))).status).toBe(200);
    expect((await enter('leaving')).status).toBe(200);

    await turnOn(token);
    expect((await place.server.call('sysUser/resetSecondFactor', { id }, token)).status).toBe(403);
    expect((await place.server.call<Row>('sysUser/resetSecondFactor', { id })).result).toEqual({ wasOn: true });
    expect((await place.server.call<Row>('sysUser/resetSecondFactor', { id })).result).toEqual({ wasOn: false });
    expect((await place.server.call('sysUser/ownSessions', {}, token)).status).toBe(401);
    expect((await enter('leaving')).status).toBe(200);
  });
});

describe('a second factor that the setting asks of administrators', () => {
  const { place, turnOn } = world({ SECOND_FACTOR: 'administrators' });

  it('comes before everything else for them, and for nobody else', async () => {
    const { server } = place;
    const { result } = await server.call<Row>('sysUser/getDataInfo', {});
    expect(result['mustSetSecondFactor']).toBe(true);
    expect((await server.call('riverRainfall/getDataList', {})).fault).toBe('SECOND_FACTOR_DUE');
    await turnOn(server.admin, TEST_PASSWORD);
    expect((await server.call('riverRainfall/getDataList', {})).status).toBe(200);
    const { token } = await server.userOf('operator', 'clerk');
    expect((await server.call('riverRainfall/getDataList', {}, token)).status).toBe(200);
  });
});
