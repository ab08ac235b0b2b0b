import { CALLS } from '@qingzhang/contract/calls/calls';
import { removePractice } from '@qingzhang/contract/calls/account-calls';
import { changePassword, dynamicKey, login, logout } from '@qingzhang/contract/calls/session-calls';
import { isJson } from '@qingzhang/contract/calls/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attackedProduct, type Attack, type AttackedProduct } from './attacked-product.ts';
import { hostileBodies } from './hostile-bodies.ts';

const COUNT = Number(process.env['HOSTILE_CALLS'] ?? '5000');
const SEED = Number(process.env['HOSTILE_SEED'] ?? '20261116');
/** What would end the session of whoever attacks; events stay open. */
const LEFT_OUT: ReadonlySet<unknown> = new Set([logout, login, dynamicKey, changePassword, removePractice]);

let attacked: AttackedProduct;
beforeAll(async () => {
  attacked = await attackedProduct();
});
afterAll(() => attacked.close());

it(`every call answers ${COUNT} hostile bodies in words, and none is a defect`, async () => {
  const calls = CALLS.filter((call) => !LEFT_OUT.has(call) && (isJson(call) || 'mimes' in call.answer));
  const each = Math.ceil(COUNT / calls.length);
  const attacks = calls.flatMap((call, index) =>
    hostileBodies(call, each, SEED + index).map((body, at): Attack => {
      const { method, path } = call;
      const sent = { method, path, body: method === 'GET' ? undefined : body, type: 'application/json' };
      // Whoever may only look reaches other refusals than the administrator.
      return at % 3 === 2 ? { ...sent, token: attacked.visitor } : sent;
    }),
  );
  expect(calls.filter((call) => 'mimes' in call.answer).length).toBeGreaterThan(10);
  await attacked.attack(attacks.slice(0, COUNT), { hands: 8, request: (attack) => attack });
  await attacked.expectUnharmed();
  // It was the calls that refused, not a limit before them.
  expect(attacked.statuses.get(429) ?? 0).toBeLessThan(COUNT / 10);
});
