import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { nothing } from './bodies.ts';
import { defineCall, PUBLIC, SIGNED_IN } from './call.ts';

/** A text sealed with SM2 under the key of `dynamicKey`, in hexadecimal. */
export const sealedText = z.string().min(1).max(4000);

const KEY_EXAMPLE = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const SEALED_EXAMPLE = '0487e1…';

/** By which a person says once more who they are: the own password; left out by whoever has none here. */
export const OWN_PROOF = { password: sealedText.nullish(), keyId: z.guid().nullish() };
export const PROOF_EXAMPLE = { password: SEALED_EXAMPLE, keyId: KEY_EXAMPLE };

const warning = z.enum(['databaseSuperuser', 'databaseOwner', 'dutiesCollide']);

/**
 * An address that names a superuser; an application that owns its tables and could take their triggers off; users with
 * rights of two duties where these are kept apart.
 */
export type HealthWarning = z.infer<typeof warning>;

const count = z.int().nullable();
const part = <Status extends string>(...status: Status[]) => z.enum(status);

const parts = z.strictObject({
  database: z.strictObject({ status: part('good', 'bad') }),
  /** `warn`: a job has waited for longer than its turn. */
  queue: z.strictObject({
    status: part('good', 'warn', 'unknown'),
    waiting: count,
    running: count,
    oldestSeconds: count,
  }),
  /** `warn`: below the line of warning; `bad`: nothing is saved. */
  disk: z.strictObject({ status: part('good', 'warn', 'bad') }),
  /** Where contents of files are kept; `bad`: it does not answer, or refuses. */
  files: z.strictObject({ kind: part('folder', 'sharedFolder', 's3'), status: part('good', 'bad') }),
  /** Programs that work on jobs; `bad`: none for half a minute. */
  workers: z.strictObject({ status: part('good', 'bad', 'unknown'), count }),
  /** Stored files compared with what was sent; `bad`: some are damaged, `warn`: the comparison is overdue. */
  scrub: z.strictObject({
    status: part('good', 'warn', 'bad', 'unknown'),
    lastCheckAt: z.iso.datetime().nullable(),
    damaged: count,
    overdue: count,
  }),
});

/** How each part of the product stands; null and `unknown` while the database is away. */
export type HealthParts = z.infer<typeof parts>;

export const health = defineCall({
  name: 'health',
  method: 'GET',
  title: '运行状况',
  access: PUBLIC,
  body: nothing,
  answer: z.strictObject({
    /** False while the database is away: calls then answer 503. */
    ready: z.boolean(),
    version: z.string(),
    database: z.enum(['embedded', 'external']),
    /** `unknown` while the database is away. */
    practice: z.enum(['off', 'loading', 'ready', 'failed', 'removed', 'unknown']),
    /** In %. */
    practiceProgress: z.number(),
    /** Stored files whose content is not what was sent, or gone; null while the database is away. */
    damagedFiles: z.int().nullable(),
    /** Room on the disk of the data folder: `low` is a warning, with `full` nothing is saved. */
    disk: z.enum(['good', 'low', 'full']),
    /** Rights that somebody has and should not: the product over its database, users where duties are kept apart. */
    warnings: z.array(warning),
    parts,
  }),
  example: { body: {} },
});

export const dynamicKey = defineCall({
  name: 'dynamicKey',
  method: 'GET',
  title: '登录密钥',
  description: 'SM2 公钥，只能用一次；密码用它加密（C1C3C2）后提交。',
  access: PUBLIC,
  body: nothing,
  answer: z.strictObject({ keyId: z.guid(), publicKey: z.string(), expiresAt: z.string() }),
  example: { body: {} },
});

export const login = defineCall({
  name: 'login',
  title: '登录',
  description: '开启了两步验证的账号再附 code：验证器的 6 位动态验证码，或一个恢复码。',
  access: PUBLIC,
  body: z.strictObject({
    userName: plainText(40).min(1),
    password: sealedText,
    keyId: z.guid(),
    code: plainText(20).nullish(),
  }),
  answer: z.strictObject({ token: z.string(), mustChangePassword: z.boolean() }),
  example: { body: { userName: 'admin', password: SEALED_EXAMPLE, keyId: KEY_EXAMPLE } },
});

export const logout = defineCall({
  name: 'logout',
  title: '退出登录',
  access: SIGNED_IN,
  body: nothing,
  answer: z.null(),
  example: { body: {} },
});

export const changePassword = defineCall({
  name: 'sysUser/changePassword',
  title: '修改本人密码',
  access: SIGNED_IN,
  body: z.strictObject({ oldPassword: sealedText, newPassword: sealedText, keyId: z.guid() }),
  answer: z.null(),
  example: { body: { oldPassword: SEALED_EXAMPLE, newPassword: SEALED_EXAMPLE, keyId: KEY_EXAMPLE } },
});

export const ownSessions = defineCall({
  name: 'sysUser/ownSessions',
  title: '本人的登录',
  description: '本人此刻有效的全部登录，最近使用的在前；不含令牌。',
  access: SIGNED_IN,
  body: nothing,
  answer: z.array(
    z.strictObject({
      /** Names the session and opens nothing. */
      session: z.string(),
      address: z.string(),
      /** What the browser calls itself. */
      agent: z.string().nullable(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
      expiresAt: z.string(),
      isThis: z.boolean(),
    }),
  ),
  example: { body: {} },
});

export const endOwnSessions = defineCall({
  name: 'sysUser/endOwnSessions',
  title: '结束本人的登录',
  description:
    '结束本人的一个登录；不给 session 时结束当前登录以外的全部。须附本人密码；在本系统没有密码的账号须在登录后 10 分钟内。',
  access: SIGNED_IN,
  body: z.strictObject({
    session: plainText(64).nullish(),
    ...OWN_PROOF,
  }),
  answer: z.strictObject({ ended: z.int() }),
  example: { body: PROOF_EXAMPLE },
});

export const SESSION_CALLS = [health, dynamicKey, login, logout, changePassword, ownSessions, endOwnSessions];
