import type { Duty } from './language/menu-entry.ts';
import { dutyOfModule } from './module-duty.ts';

/** What a duty is called. */
export const DUTY_LABELS: Readonly<Record<Duty, string>> = { system: '系统管理', audit: '安全审计', business: '业务' };

/**
 * Roles of an installation that keeps duties apart (GB/T 22239 8.1.4.2 d, 8.1.5). Each holds what its modules need and
 * does what is otherwise reserved to administrators, of its own duty only.
 */
export const DUTY_ROLES = [
  {
    code: 'systemAdmin',
    duty: 'system',
    roleName: '系统管理员',
    remark: '管理用户、角色与模块；不录入数据，不查看日志',
  },
  { code: 'auditor', duty: 'audit', roleName: '安全审计员', remark: '查看和核对操作日志；不作任何修改' },
  { code: 'businessAdmin', duty: 'business', roleName: '业务管理员', remark: '数据、核算与报表；不管理用户' },
] as const satisfies readonly { code: string; duty: Duty; roleName: string; remark: string }[];

export type DutyRole = (typeof DUTY_ROLES)[number]['code'];

/** The duty that a right exercises: looking at users or figures is nobody's alone, looking at the log is. */
export function dutyOfRight(url: string, write: boolean): Duty | undefined {
  const duty = dutyOfModule(url);
  return write || duty === 'audit' ? duty : undefined;
}

/** What a role of the three may do with a page; the auditor also looks at who may do what. */
export function grantOfDuty(duty: Duty, url: string): 'read' | 'write' | undefined {
  const own = dutyOfModule(url);
  if (duty === 'audit') return own === 'audit' || own === 'system' ? 'read' : undefined;
  return own === duty ? 'write' : undefined;
}
