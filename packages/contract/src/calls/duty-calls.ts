import { tableEntry } from '@qingzhang/catalogue/registry';
import { sysUser } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { nothing } from './bodies.ts';
import { defineCall, reading } from './call.ts';

const entry = tableEntry(sysUser.name);

export const dutyStanding = defineCall({
  name: 'sysUser/duties',
  title: '三员分立状况',
  description: '是否实行三员分立；实行时列出兼有两类以上权限、仍可登录的用户及其冲突的权限。',
  access: reading(entry),
  subject: entry,
  body: nothing,
  answer: z.strictObject({
    isOn: z.boolean(),
    colliding: z.array(
      z.strictObject({
        userName: z.string(),
        fullName: z.string().nullable(),
        roleName: z.string(),
        /** Which rights collide, in words. */
        rights: z.string(),
      }),
    ),
  }),
  example: { body: {} },
});
