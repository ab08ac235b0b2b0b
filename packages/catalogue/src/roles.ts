/** Roles that exist from the first start. `code` marks them as built in. */
export const BUILTIN_ROLES = [
  { code: 'admin', roleName: '管理员', remark: '全部权限' },
  { code: 'operator', roleName: '操作员', remark: '录入数据并计算' },
  { code: 'reviewer', roleName: '审核员', remark: '查看、审核、冻结与发布' },
  { code: 'visitor', roleName: '访客', remark: '只读' },
] as const;

export type BuiltinRole = (typeof BUILTIN_ROLES)[number]['code'];

/** Accounts that exist from the first start and can be neither deleted nor renamed. */
export const BUILTIN_ACCOUNTS = [
  { userName: 'admin', fullName: '系统管理员', role: 'admin' },
  { userName: 'editor', fullName: '数据编辑', role: 'operator' },
] as const satisfies readonly { userName: string; fullName: string; role: BuiltinRole }[];
