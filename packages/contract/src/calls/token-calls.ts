import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { idBody, nothing } from './bodies.ts';
import { defineCall, SIGNED_IN } from './call.ts';
import { OWN_PROOF, PROOF_EXAMPLE } from './session-calls.ts';

/**
 * What an access token may do, out of what its owner may: map services alone, also by its address; reading; all that
 * the owner may do in modules.
 */
export const tokenScope = z.enum(['map', 'read', 'write']);

export type TokenScope = z.infer<typeof tokenScope>;

const EXAMPLE = { name: '办公室 QGIS', scope: 'map', days: 365, ...PROOF_EXAMPLE } as const;

const token = z.strictObject({
  id: z.guid(),
  name: z.string(),
  scope: tokenScope,
  /** Urls of modules; null for all that the owner holds. */
  modules: z.array(z.string()).nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean(),
  lastUsedAt: z.string().nullable(),
  lastAddress: z.string().nullable(),
});

export const ownTokens = defineCall({
  name: 'sysUser/ownTokens',
  title: '本人的访问令牌',
  description: '本人发放的全部访问令牌，新的在前；不含令牌本身。',
  access: SIGNED_IN,
  body: nothing,
  answer: z.array(token),
  example: { body: {} },
});

export const issueToken = defineCall({
  name: 'sysUser/issueToken',
  title: '发放访问令牌',
  description:
    '供程序与 GIS 软件使用的令牌，只在此回答一次。scope：map 只用于地图服务，可写在地址中；read 只读；write 与本人权限相同。modules 限定到若干模块。须附本人密码；在本系统没有密码的账号须在登录后 10 分钟内。',
  access: SIGNED_IN,
  body: z.strictObject({
    name: plainText(60).min(1),
    scope: tokenScope,
    modules: z.array(plainText(100)).min(1).max(200).nullish(),
    days: z.int().min(1).max(3660),
    ...OWN_PROOF,
  }),
  answer: z.strictObject({ id: z.guid(), token: z.string(), expiresAt: z.string() }),
  example: { body: EXAMPLE },
});

export const revokeToken = defineCall({
  name: 'sysUser/revokeToken',
  title: '撤销访问令牌',
  description: '撤销本人的一个访问令牌，立即失效。',
  access: SIGNED_IN,
  body: idBody,
  answer: z.strictObject({ revoked: z.int() }),
  example: { body: { id: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11' } },
});

export const TOKEN_CALLS = [ownTokens, issueToken, revokeToken];
