import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  resetSecondFactor,
  secondFactor,
} from '@qingzhang/contract/calls/second-factor-calls';
import { countAttempt, forgetAttempts, ofSecondFactor } from '../access/attempts.ts';
import { logEvent } from '../access/audit-event.ts';
import { refuseUserBeyond } from '../access/authority.ts';
import { endAccess } from '../access/end-access.ts';
import * as factor from '../access/second-factor.ts';
import { endSessions, needsSecondFactor } from '../access/sessions.ts';
import { authenticatorUri, base32 } from '../access/totp.ts';
import { handle } from '../http/handle.ts';
import { NO_FIGURES } from '../rows/row-changes.ts';
import { transaction } from '../rows/transaction.ts';
import { proveOneself } from './prove-oneself.ts';

const ISSUER = '青账';

const STATE = handle(secondFactor).by(async ({ database, config, user }) => {
  const left = await factor.recoveryLeft(database.pool, user!.userId);
  return {
    isOn: left !== undefined,
    isRequired: needsSecondFactor(config, user!),
    recoveryCodesLeft: left ?? 0,
  };
});

const BEGIN = handle(beginSecondFactor).by(async (context) => {
  const { database, config, body, user } = context;
  const { userId, userName, way } = user!;
  if (way === 'oidc') throw new Fault('SIGN_IN_ELSEWHERE', { what: '两步验证由统一认证一方管理' });
  await proveOneself(context, body);
  if ((await factor.recoveryLeft(database.pool, userId)) !== undefined) throw new Fault('SECOND_FACTOR_ON', {});
  const secret = await factor.beginSecondFactor(database.pool, config, userId);
  return { secret: base32(secret), uri: authenticatorUri(secret, userName, ISSUER) };
});

const CONFIRM = handle(confirmSecondFactor).by(async ({ database, config, body, user, token, actor }) => {
  const { userId } = user!;
  const tries = ofSecondFactor(userId);
  await countAttempt(database.pool, tries);
  const recoveryCodes = await transaction(
    database.pool,
    async (client) => {
      const codes = await factor.confirmSecondFactor(client, config, userId, body.code.trim());
      if (codes === undefined) return undefined;
      // Whoever signed in with the password alone signs in anew.
      await endSessions(client, userId, token);
      await logEvent(client, actor, { action: 'secondFactorOn', tableName: 'sysUser', rowId: userId });
      return codes;
    },
    NO_FIGURES,
  );
  if (recoveryCodes === undefined) throw wrongCode();
  await forgetAttempts(database.pool, [tries]);
  return { recoveryCodes };
});

const END = handle(endSecondFactor).by(async (context) => {
  const { database, config, body, user, actor } = context;
  const { userId } = user!;
  await proveOneself(context, body);
  const tries = ofSecondFactor(userId);
  await countAttempt(database.pool, tries);
  if (!(await factor.useCode(database.pool, config, userId, body.code))) throw wrongCode();
  await forgetAttempts(database.pool, [tries]);
  await transaction(
    database.pool,
    async (client) => {
      await factor.endSecondFactor(client, userId);
      await logEvent(client, actor, { action: 'secondFactorOff', tableName: 'sysUser', rowId: userId });
    },
    NO_FIGURES,
  );
  return null;
});

const RESET = handle(resetSecondFactor).by(async ({ database, body: { id }, user, actor }) => {
  await refuseUserBeyond(database, user, id);
  if (id.toLowerCase() === user!.userId)
    throw new Fault('ROW_PROTECTED', { what: '本人的两步验证须在“个人设置”中凭验证码关闭' });
  return transaction(
    database.pool,
    async (client) => {
      const wasOn = await factor.endSecondFactor(client, id);
      if (!wasOn) return { wasOn };
      await endAccess(client, id);
      await logEvent(client, actor, { action: 'secondFactorOff', tableName: 'sysUser', rowId: id });
      return { wasOn };
    },
    NO_FIGURES,
  );
});

function wrongCode(): Fault {
  const text = '动态验证码不正确或已使用，请核对手机时间后输入新的验证码';
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block('code', 'CODE_WRONG', text)] });
}

export const SECOND_FACTOR_HANDLINGS = [STATE, BEGIN, CONFIRM, END, RESET];
