import type { Duty } from '@qingzhang/catalogue/language/menu-entry';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { sysUser } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { currentOffice, type CurrentOffice } from '../results/roll-up.ts';
import { answeredRow } from '../rows/answered-row.ts';
import { plainText } from '../rows/plain-text.ts';
import { anyRows, idBody } from './bodies.ts';
import { defineCall, SIGNED_IN, writing } from './call.ts';
import { sealedText } from './session-calls.ts';

const entry = tableEntry(sysUser.name);
const user = answeredRow(sysUser);
const USER = '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11';
const administers = {
  access: { who: 'administrator', what: '管理用户的密码与会话', duty: 'system' },
  subject: entry,
} as const;

/** A module that a role holds, with those below it; the menu is built from them. */
export interface HeldModule {
  readonly id: string;
  readonly parentId: string | null;
  readonly url: string;
  readonly moduleName: string;
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly sort: number;
  readonly write: boolean;
  readonly children: readonly HeldModule[];
}

const heldModule: z.ZodType<HeldModule> = z.strictObject({
  id: z.guid(),
  parentId: z.guid().nullable(),
  url: z.string(),
  moduleName: z.string(),
  icon: z.string().nullable(),
  hidden: z.boolean(),
  sort: z.int(),
  write: z.boolean(),
  children: z.array(z.lazy(() => heldModule)),
});

/** Adds what is known of a user beyond the row. */
const userWithModules = answeredRow(sysUser, {
  roleName: z.string(),
  moduleList: z.array(heldModule),
  hasPassword: z.boolean(),
  mustSetSecondFactor: z.boolean(),
  duty: z.enum(['system', 'audit', 'business']).nullable(),
  office: currentOffice.nullable(),
}) as z.ZodType<
  z.output<typeof user> & {
    readonly roleName: string;
    readonly moduleList: readonly HeldModule[];
    /** Signs in with a password of this product. */
    readonly hasPassword: boolean;
    /** Of oneself: nothing else can be done before. */
    readonly mustSetSecondFactor: boolean;
    /** Of oneself: what one administers where duties are kept apart. */
    readonly duty: Duty | null;
    /** Of oneself, where the installation holds several offices: the one that one works for. */
    readonly office: CurrentOffice | null;
  }
>;

export const saveUsers = defineCall({
  name: 'sysUser/saveData',
  title: '保存用户',
  description: '可附 password（用 dynamicKey 的公钥加密）和 keyId 设定初始密码；停用的用户立即退出。',
  access: writing(entry),
  subject: entry,
  body: anyRows,
  answer: z.union([user, z.array(user)]),
  example: { body: { userName: 'zhangsan', roleId: USER, fullName: '张三' } },
});

export const userInfo = defineCall({
  name: 'sysUser/getDataInfo',
  title: '用户信息',
  description: '本人，或有权查看用户者给出 id；附角色名称与模块树。',
  access: SIGNED_IN,
  subject: entry,
  takesQuery: true,
  body: z.strictObject({ id: z.guid().nullish() }),
  answer: userWithModules,
  example: { body: {} },
});

export const setPassword = defineCall({
  ...administers,
  name: 'sysUser/setPassword',
  title: '设置用户密码',
  body: z.strictObject({
    id: z.guid(),
    password: sealedText,
    keyId: z.guid(),
    mustChangePassword: z.boolean().default(true),
  }),
  answer: z.null(),
  example: { body: { id: USER, password: '0487e1…', keyId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } },
});

export const endUserSessions = defineCall({
  ...administers,
  name: 'sysUser/endSessions',
  title: '结束用户会话',
  body: idBody,
  answer: z.strictObject({ ended: z.int() }),
  example: { body: { id: USER } },
});

export const changeName = defineCall({
  name: 'sysUser/changeName',
  title: '修改本人姓名',
  access: SIGNED_IN,
  subject: entry,
  body: z.strictObject({ fullName: plainText(40).min(1) }),
  answer: z.strictObject({ fullName: z.string() }),
  example: { body: { fullName: '张三' } },
});

export const USER_CALLS = [saveUsers, userInfo, setPassword, endUserSessions, changeName];
