import { tableEntry } from '@qingzhang/catalogue/registry';
import {
  anyRows,
  changeNameBody,
  cloneBody,
  idBody,
  nothing,
  optionalIdBody,
  publishBody,
  reasonedYearBody,
  setPasswordBody,
  yearBody,
} from './bodies.ts';
import { writing } from './call.ts';
import { call, type UntypedCall } from './untyped-call.ts';

const SIGNED_IN = { who: 'signedIn' } as const;

/** Sessions, users, roles, modules, account years and the audit log. */
export function systemCalls(): UntypedCall[] {
  return [...practiceCalls(), ...userCalls(), ...accountCalls()];
}

function practiceCalls(): UntypedCall[] {
  return [
    call('practice/remove', {
      title: '清除示范数据',
      access: { who: 'administrator', what: '清除示范数据' },
      operation: 'practice.remove',
      body: nothing,
    }),
  ];
}

function userCalls(): UntypedCall[] {
  const entry = tableEntry('sysUser');
  const administering = { access: { who: 'administrator', what: '管理用户的密码与会话' }, subject: entry } as const;
  return [
    call('sysUser/saveData', {
      title: '保存用户',
      access: writing(entry),
      operation: 'users.save',
      subject: entry,
      body: anyRows,
    }),
    call('sysUser/getDataInfo', {
      title: '用户信息',
      access: SIGNED_IN,
      operation: 'users.info',
      subject: entry,
      body: optionalIdBody,
      takesQuery: true,
    }),
    call('sysUser/setPassword', {
      ...administering,
      title: '设置用户密码',
      operation: 'users.setPassword',
      body: setPasswordBody,
    }),
    call('sysUser/endSessions', {
      ...administering,
      title: '结束用户会话',
      operation: 'users.endSessions',
      body: idBody,
    }),
    call('sysUser/changeName', {
      title: '修改本人姓名',
      access: SIGNED_IN,
      operation: 'users.changeName',
      subject: entry,
      body: changeNameBody,
    }),
  ];
}

function accountCalls(): UntypedCall[] {
  const entry = tableEntry('accountYear');
  const shared = { access: writing(entry), subject: entry };
  return [
    call('accountYear/freeze', { ...shared, title: '冻结年度', operation: 'accounts.freeze', body: yearBody }),
    call('accountYear/unfreeze', {
      title: '解冻年度',
      access: { who: 'administrator', what: '解冻年度账户' },
      subject: entry,
      operation: 'accounts.unfreeze',
      body: reasonedYearBody,
    }),
    call('accountYear/publish', { ...shared, title: '发布年度', operation: 'accounts.publish', body: publishBody }),
    call('accountYear/clone', { ...shared, title: '由往年复制', operation: 'accounts.clone', body: cloneBody }),
  ];
}
