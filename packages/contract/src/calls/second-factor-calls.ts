import { tableEntry } from '@qingzhang/catalogue/registry';
import { sysUser } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { plainText } from '../rows/plain-text.ts';
import { idBody, nothing } from './bodies.ts';
import { defineCall, SIGNED_IN } from './call.ts';
import { OWN_PROOF } from './session-calls.ts';

const SEALED = { password: '0487e1…', keyId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };

export const secondFactor = defineCall({
  name: 'sysUser/secondFactor',
  title: '本人的两步验证',
  access: SIGNED_IN,
  body: nothing,
  answer: z.strictObject({
    isOn: z.boolean(),
    /** The setting asks for it: it cannot be turned off. */
    isRequired: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  example: { body: {} },
});

export const beginSecondFactor = defineCall({
  name: 'sysUser/beginSecondFactor',
  title: '设置验证器',
  description:
    '凭本人密码取得新的验证器密钥；用第一个动态验证码确认后才生效。没有本系统密码的账号须在登录后 10 分钟内。',
  access: SIGNED_IN,
  body: z.strictObject(OWN_PROOF),
  answer: z.strictObject({
    /** To be typed in where no picture can be scanned. */
    secret: z.string(),
    /** What the picture says. */
    uri: z.string(),
  }),
  example: { body: SEALED },
});

export const confirmSecondFactor = defineCall({
  name: 'sysUser/confirmSecondFactor',
  title: '开启两步验证',
  description: '答复的恢复码只显示这一次，每个只能用一次。',
  access: SIGNED_IN,
  body: z.strictObject({ code: plainText(20).min(1) }),
  answer: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  example: { body: { code: '287082' } },
});

export const endSecondFactor = defineCall({
  name: 'sysUser/endSecondFactor',
  title: '关闭两步验证',
  access: SIGNED_IN,
  body: z.strictObject({ ...OWN_PROOF, code: plainText(20).min(1) }),
  answer: z.null(),
  example: { body: { ...SEALED, code: '287082' } },
});

export const resetSecondFactor = defineCall({
  name: 'sysUser/resetSecondFactor',
  title: '解除用户的两步验证',
  description: '用于丢失验证器的用户；其全部登录随之结束。',
  access: { who: 'administrator', what: '管理用户的密码与会话', duty: 'system' },
  subject: tableEntry(sysUser.name),
  body: idBody,
  answer: z.strictObject({ wasOn: z.boolean() }),
  example: { body: { id: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11' } },
});

/** Of one's own second factor. */
export const SECOND_FACTOR_CALLS = [secondFactor, beginSecondFactor, confirmSecondFactor, endSecondFactor];
