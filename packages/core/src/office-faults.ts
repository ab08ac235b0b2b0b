/** What somebody can meet where one installation holds several offices. */
export const OFFICE_FAULTS = {
  OFFICES_NEED_ROLE: {
    status: 500,
    text: (p: { role: string }) =>
      `OFFICES=several 要求各机构的数据由数据库的行级策略隔开，而数据库角色 ${p.role} 不受这些策略约束（是表的所有者或超级用户）；请让 DATABASE_URL 使用普通角色，并用 DATABASE_OWNER_URL 给出所有者的地址`,
  },
  OFFICE_NOT_OWN: {
    status: 403,
    text: (_: Record<string, never>) =>
      '您不是该核算机构的成员，不能进入；请由该机构或其上级机构的管理员在“核算机构”中添加您',
  },
  OFFICE_FOREIGN: {
    status: 403,
    text: (p: { table: string }) => `${p.table}中的该行不属于本机构，不能写入；请进入它所属的机构，或由上级机构办理`,
  },
  USER_ELSEWHERE: {
    status: 403,
    text: (_: Record<string, never>) =>
      '该用户的账号属于另一个核算机构，其密码、两步验证和会话由那个机构的管理员管理；如不再让其在本机构工作，请在“机构成员”中移除',
  },
  OFFICE_UNKNOWN: {
    status: 404,
    text: (p: { code: string }) => `没有代码为 ${p.code} 的核算机构，请核对地址中的 office`,
  },
  OFFICE_SEVERAL_UNITS: {
    status: 422,
    text: (p: { year: number; count: number }) =>
      `${p.year} 年有 ${p.count} 个核算单元，统一口径比较只用于一个机构一个核算单元的账户；请在“区域管理”中把它们归入同一个县，或分设机构`,
  },
  OFFICE_SLOW: {
    status: 503,
    text: (p: { seconds: number }) => `该机构的数据在 ${p.seconds} 秒内没有读出，汇总暂不含该机构；请稍后重新汇总`,
  },
  ROW_FROM_ABOVE: {
    status: 409,
    text: (p: { table: string; count: number }) =>
      `${p.table}中有 ${p.count} 行由上级机构维护，本机构不能修改或删除；需要不同取值时，请新增一行，本机构的行优先采用`,
  },
} as const;
