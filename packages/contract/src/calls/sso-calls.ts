import { z } from 'zod';
import { nothing } from './bodies.ts';
import { defineCall, PUBLIC } from './call.ts';

/** The page to which a provider sends the browser back. */
export const SSO_RETURN_PATH = '/login';

export const signInWays = defineCall({
  name: 'signIn/ways',
  method: 'GET',
  title: '登录方式',
  description: '除本地密码外设置了哪些登录方式；都没有时均为 null。',
  access: PUBLIC,
  body: nothing,
  answer: z.strictObject({
    oidc: z.strictObject({ label: z.string(), endSession: z.string().nullable() }).nullable(),
    ldap: z.strictObject({ label: z.string() }).nullable(),
  }),
  example: { body: {} },
});

export const beginSignIn = defineCall({
  name: 'signIn/begin',
  title: '开始统一认证登录',
  description: '答复浏览器应前往的认证地址，并以 Cookie 记下本次登录；十分钟内有效。',
  access: PUBLIC,
  body: nothing,
  answer: z.strictObject({ url: z.string() }),
  example: { body: {} },
});

export const finishSignIn = defineCall({
  name: 'signIn/finish',
  title: '完成统一认证登录',
  description: '提交认证方返回时地址中问号之后的部分，换取令牌；须与开始时是同一浏览器，只能用一次。',
  access: PUBLIC,
  body: z.strictObject({ search: z.string().min(1).max(12_000) }),
  answer: z.strictObject({ token: z.string(), mustChangePassword: z.boolean() }),
  example: { body: { search: 'code=…&state=…' } },
});

export const SSO_CALLS = [signInWays, beginSignIn, finishSignIn];
