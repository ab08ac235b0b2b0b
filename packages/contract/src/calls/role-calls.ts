import { tableEntry } from '@qingzhang/catalogue/registry';
import { sysModule, sysRole } from '@qingzhang/catalogue/tables/system';
import { z } from 'zod';
import { answeredRow } from '../rows/answered-row.ts';
import { allQuery } from '../rows/list-query.ts';
import { idBody } from './bodies.ts';
import { defineCall, reading } from './call.ts';
import { rowCalls } from './row-calls.ts';

const role = tableEntry(sysRole.name);

/** All roles, under the name that older clients use. */
export const allRoles = defineCall({
  name: 'sysRole/getAllList',
  title: '全部角色',
  access: reading(role),
  subject: role,
  takesQuery: true,
  body: allQuery,
  answer: z.array(answeredRow(sysRole)),
  example: { body: {} },
});

export const roleInfo = defineCall({
  name: 'sysRole/getDataInfo',
  title: '角色信息',
  access: reading(role),
  subject: role,
  takesQuery: true,
  body: idBody,
  answer: answeredRow(sysRole),
  example: { body: { id: '3f0c7a52-6b1e-4b8f-9a57-0f6d0f2f6a11' } },
});

/** The modules as a tree, under the name that older clients use. */
export const moduleTree = defineCall({
  ...rowCalls(sysModule).treeData,
  name: 'sysModule/moduleTree',
  path: '/api/sysModule/moduleTree.json',
  title: '模块树',
  example: { body: {} },
});

export const ROLE_CALLS = [allRoles, roleInfo, moduleTree];
