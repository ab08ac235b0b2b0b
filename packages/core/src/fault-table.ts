import { LIMIT_FAULTS } from './limit-faults.ts';
import { OFFICE_FAULTS } from './office-faults.ts';
import { otherVersionText } from './other-version-text.ts';

interface FaultEntry {
  readonly status: number;
  readonly text: (params: never) => string;
}

/**
 * Every situation a user can meet, by area: code, HTTP status, text. A text names the thing,
 * what was found, what was expected and how to mend it.
 */
export const FAULTS = {
  ...OFFICE_FAULTS,
  ...LIMIT_FAULTS,
  // Requests
  CALL_UNKNOWN: { status: 404, text: (p: { path: string }) => `没有这个接口：${p.path}` },
  SWITCHED_OFF: {
    status: 501,
    text: (p: { what: string; setting: string }) =>
      `${p.what}已在配置中关闭；如需使用，请管理员设置 ${p.setting} 后重新启动`,
  },
  BODY_UNREADABLE: { status: 400, text: (p: { reason: string }) => `请求内容无法读取：${p.reason}` },
  BODY_TOO_LARGE: { status: 413, text: (p: { limit: string }) => `请求内容超过上限 ${p.limit}，请分批提交` },
  BODY_INVALID: { status: 400, text: (p: { count: number }) => `提交的内容有 ${p.count} 处问题，请按提示修改` },
  BODY_TOO_SLOW: { status: 408, text: () => '请求内容传输过慢，连接已断开；请检查网络后重试' },
  BODY_TOO_DEEP: {
    status: 413,
    text: (p: { what: string; limit: number }) => `请求内容的${p.what}超过 ${p.limit}，请分批提交`,
  },
  TOO_BUSY: { status: 503, text: () => '同时提交的内容过多，请稍候重试' },
  TOO_MANY_REQUESTS: { status: 429, text: (p: { seconds: number }) => `请求过于频繁，请 ${p.seconds} 秒后再试` },
  DEFECT: { status: 500, text: (p: { number: string }) => `系统内部错误，编号 ${p.number}，请将编号告知管理员` },
  NOT_READY: { status: 503, text: (p: { what: string }) => `${p.what}尚未就绪，请稍后再试` },

  // Sessions and rights
  NOT_SIGNED_IN: { status: 401, text: () => '尚未登录或登录已过期，请重新登录' },
  FORBIDDEN: { status: 403, text: (p: { what: string }) => `当前角色没有“${p.what}”的权限，请联系管理员授权` },
  ADMINISTRATOR_ONLY: { status: 403, text: (p: { what: string }) => `只有管理员可以${p.what}` },
  TOKEN_SCOPE: {
    status: 403,
    text: (p: { what: string }) => `此访问令牌不能用于“${p.what}”，请在“连接”页发放合适的令牌，或登录后操作`,
  },
  TOO_MANY_TOKENS: { status: 422, text: (p: { most: number }) => `有效的访问令牌已有 ${p.most} 个，请先撤销不用的` },
  BEYOND_OWN_RIGHTS: {
    status: 403,
    text: (p: { role: string; beyond: string }) =>
      `角色“${p.role}”的权限（${p.beyond}）超出了您本人的权限，不能由您授予、接管或修改；请由管理员办理`,
  },
  DUTIES_COLLIDE: {
    status: 422,
    text: (p: { count: number }) =>
      `本系统实行三员分立，系统管理、安全审计和业务的权限不能由同一用户兼有；有 ${p.count} 处冲突，请按提示修改`,
  },
  BEYOND_OWN_PART: {
    status: 403,
    text: () => '该用户的填报区域或年份超出了您本人的填报范围，不能由您授予、接管或修改；请由管理员办理',
  },
  OUT_OF_SCOPE: {
    status: 403,
    text: (p: { table: string; count: number; scope: string }) =>
      `${p.table}中有 ${p.count} 条记录不在您的填报范围（${p.scope}）内，没有改动；请核对区域和年份，或请管理员调整填报范围`,
  },
  PASSWORD_CHANGE_DUE: { status: 403, text: () => '首次登录或密码已到期，须先修改密码，修改后方可继续使用' },
  SIGN_IN_FAILED: { status: 401, text: (p: { left: number }) => `用户名或密码不正确，还可尝试 ${p.left} 次` },
  SIGN_IN_DELAYED: {
    status: 429,
    text: (p: { wait: string }) => `密码不正确的次数过多，请 ${p.wait}后再试；忘记密码请联系管理员重置`,
  },
  SIGN_IN_STALE: {
    status: 403,
    text: (p: { minutes: number }) =>
      `本账号没有本系统的密码，此操作须在登录后 ${p.minutes} 分钟内进行；请退出后重新登录`,
  },
  SECOND_FACTOR_NEEDED: { status: 401, text: () => '该账号已开启两步验证，请再输入验证器上的 6 位动态验证码' },
  SECOND_FACTOR_WRONG: {
    status: 401,
    text: (p: { left: number }) => `动态验证码不正确或已使用，还可尝试 ${p.left} 次；请核对手机时间，或改用恢复码`,
  },
  SECOND_FACTOR_DUE: { status: 403, text: () => '按本系统的设置，须先开启两步验证，开启后方可继续使用' },
  SECOND_FACTOR_ON: { status: 409, text: () => '两步验证已开启；更换验证器请先关闭，再重新开启' },
  SIGN_IN_KEY_USED: { status: 400, text: () => '登录密钥已使用或已过期，请刷新页面后重新登录' },
  SSO_OFF: { status: 404, text: () => '本系统未设置统一认证登录，请用用户名和密码登录' },
  SSO_AWAY: {
    status: 503,
    text: (p: { name: string; reason: string }) =>
      `“${p.name}”暂时不能用来登录：${p.reason}。请稍候重试或联系管理员；有本地账号的仍可用用户名和密码登录`,
  },
  SSO_STALE: {
    status: 400,
    text: () => '本次登录已失效：超过十分钟、已经用过，或不是在本浏览器中开始的。请回到登录页重新开始',
  },
  SSO_REFUSED: {
    status: 401,
    text: (p: { name: string; reason: string }) => `未能通过“${p.name}”登录：${p.reason}。请回到登录页重试`,
  },
  SSO_NAME_UNUSABLE: {
    status: 403,
    text: (p: { name: string; userName: string }) =>
      `“${p.name}”给出的用户名“${p.userName}”不能作为本系统的用户名（须以字母或数字开头，2 至 40 位字母、数字或 _ . - @）。请管理员改用另一项作为用户名`,
  },
  SSO_NO_ROLE: {
    status: 403,
    text: (p: { name: string; userName: string; setting: string }) =>
      `“${p.name}”的用户“${p.userName}”不属于任何可以使用本系统的组。请联系管理员，在 ${p.setting} 中为所在的组指定角色`,
  },
  SSO_ROLE_UNKNOWN: {
    status: 403,
    text: (p: { role: string; setting: string }) =>
      `${p.setting} 中的角色“${p.role}”不存在，不能登录。请管理员更正为内置角色的代码或已有角色的名称`,
  },
  SSO_NO_ACCOUNT: {
    status: 403,
    text: (p: { name: string; userName: string }) =>
      `“${p.name}”的用户“${p.userName}”在本系统中没有账号。请管理员在“用户管理”中新增该用户并选择登录方式`,
  },
  SSO_NAME_TAKEN: {
    status: 409,
    text: (p: { name: string; userName: string }) =>
      `用户名“${p.userName}”已有账号，未与“${p.name}”的这个用户关联，不能以它登录。确属同一人的，请管理员在“用户管理”中修改该用户的登录方式；不是同一人的，请更改其中一个用户名`,
  },
  SIGN_IN_ELSEWHERE: {
    status: 409,
    text: (p: { what: string }) => `该账号不用本系统的密码登录，${p.what}`,
  },
  ACCOUNT_DISABLED: { status: 403, text: (p: { userName: string }) => `账号“${p.userName}”已停用，请联系管理员` },

  // Review
  REVIEW_ELSEWHERE: {
    status: 403,
    text: (p: { count: number }) =>
      `有 ${p.count} 条记录不能在保存时标为“已审核”；请改为“已提交”，由有审核权限的人在“数据审核”中通过`,
  },
  REVIEW_OWN: {
    status: 403,
    text: (p: { table: string; count: number }) => `${p.table}中有 ${p.count} 条记录由您本人录入或修改过，须由他人审核`,
  },
  REVIEW_STATUS: {
    status: 409,
    text: (p: { table: string; count: number }) =>
      `${p.table}中有 ${p.count} 条记录不是“已提交”状态，不能审核；请刷新后重新选择`,
  },

  // Rows
  ROW_NOT_FOUND: {
    status: 404,
    text: (p: { table: string; count: number }) => `${p.table}中有 ${p.count} 条记录不存在或已删除，请刷新后重试`,
  },
  ROW_STALE: {
    status: 409,
    text: (p: { table: string; count: number }) => `${p.table}中有 ${p.count} 条记录已被他人修改，请刷新后再改`,
  },
  ROW_DUPLICATE: {
    status: 409,
    text: (p: { table: string }) => `${p.table}中已有相同的记录，请修改原记录或更换关键字段`,
  },
  ROW_IN_USE: {
    status: 409,
    text: (p: { table: string; by: string }) => `${p.table}仍被“${p.by}”使用，请先处理引用它的记录`,
  },
  ROW_PROTECTED: { status: 409, text: (p: { what: string }) => p.what },
  YEAR_FROZEN: {
    status: 409,
    text: (p: { year: number }) => `${p.year} 年度账户已冻结，不能修改其数据；如确需修改，请管理员先解冻`,
  },
  REASONS_MISSING: {
    status: 422,
    text: (p: { year: number; count: number; step: string }) =>
      `${p.year} 年度还有 ${p.count} 项需确认事项没有写明理由，不能${p.step}；请逐项填写理由，或更正数据后重新计算`,
  },
  REQUEST_EMPTY: {
    status: 422,
    text: (p: { year: number; bureau: string; what: string }) =>
      `${p.year} 年度没有需要${p.bureau}${p.what}；各部门所需的数据见“需求清单”`,
  },
  REQUEST_IN_DOUBT: {
    status: 422,
    text: (p: { year: number; bureau: string; count: number; found: string }) =>
      `${p.bureau} ${p.year} 年度的图层有 ${p.count} 处待处理，不能记为“已核对”：${p.found}。请在该图层处改正或说明理由`,
  },

  // Calculation
  CALCULATION_BLOCKED: {
    status: 422,
    text: (p: { count: number }) => `有 ${p.count} 处问题须先解决才能计算，请按提示补充或修改数据`,
  },

  JOB_NOT_FOUND: { status: 404, text: () => '没有这个任务，或已被清理' },
  JOB_CANCELLED: { status: 409, text: (p: { title: string }) => `任务“${p.title}”已取消，没有写入任何结果` },
  TOO_MANY_JOBS: {
    status: 429,
    text: (p: { count: number }) =>
      `您已有 ${p.count} 个任务在进行或排队，请等其中一些完成，或取消不需要的任务后再提交`,
  },
  JOB_FINISHED: { status: 409, text: (p: { title: string }) => `任务“${p.title}”已经结束，不能取消` },
  RUN_NOT_FOUND: { status: 404, text: () => '没有这次计算的记录，请刷新后重试' },
  NUMBER_UNKNOWN: {
    status: 404,
    text: (p: { number: string }) =>
      `本系统没有查证号 ${p.number} 所指的计算：请与纸上逐字核对，或扫描纸上的二维码，由它指向出具材料的系统`,
  },
  REGION_NONE: { status: 422, text: () => '请先建立区域：在“区域管理”中新增或导入核算单元（县）' },
  REGION_OTHER_VERSION: { status: 422, text: otherVersionText },
  ROWS_OF_OTHER_VERSION: {
    status: 422,
    text: (p: { count: number }) => `有 ${p.count} 处区域不属于该年度所用的边界版本，请按提示改选`,
  },
  VERSION_FROZEN: {
    status: 409,
    text: (p: { version: string; years: string }) =>
      `边界版本 ${p.version} 是已冻结的 ${p.years} 年度所用的边界，不能改动；请用新的版本名称导入新的边界，或请管理员先解冻`,
  },
  REGION_HELD: {
    status: 409,
    text: (p: { name: string; held: string; kept: string }) =>
      `“${p.name}”还有${p.held}，不能并入“${p.kept}”；请先在这些表中把记录的区域改为“${p.kept}”或删除，再合并`,
  },
  VERSION_UNKNOWN: {
    status: 422,
    text: (p: { version: string; known: string }) =>
      `没有边界版本“${p.version}”，可选：${p.known}；要用新的边界，请先在“区域管理”导入`,
  },
  UNIT_UNKNOWN: { status: 422, text: () => '核算单元不存在，或不是最上级区域，请重新选择' },
  PROFILE_UNKNOWN: {
    status: 422,
    text: (p: { code: string; known: string }) => `没有核算规范“${p.code}”，可选：${p.known}`,
  },
  YEAR_NOT_PUBLISHED: {
    status: 404,
    text: (p: { year: number | null }) =>
      p.year === null ? '尚未发布任何年度的核算结果' : `${p.year} 年度的核算结果没有发布，请在已发布的年度中选择`,
  },
  YEAR_UNKNOWN: { status: 404, text: (p: { year: number }) => `尚无 ${p.year} 年度的账户，请先建立或计算` },
  YEAR_NOT_EMPTY: {
    status: 409,
    text: (p: { year: number; tables: string }) => `${p.year} 年度已有数据（${p.tables}），不能复制到该年度`,
  },

  // Vessels
  TIMES_REVERSED: { status: 400, text: () => '开始时间大于结束时间,请检查' },

  // Start and storage
  CONFIG_INVALID: {
    status: 500,
    text: (p: { problems: readonly string[] }) =>
      `配置有 ${p.problems.length} 处问题：\n${p.problems.map((line) => `  · ${line}`).join('\n')}`,
  },
  ADDRESS_UNUSABLE: { status: 500, text: (p: { at: string; why: string }) => `不能使用${p.at}：${p.why}` },
  ALREADY_RUNNING: { status: 500, text: (p: { what: string }) => `青账已在运行：${p.what}` },
  SCHEMA_NEWER: {
    status: 500,
    text: (p: { migrations: string }) =>
      `数据库由更新的版本建立（多出 ${p.migrations}），旧版程序不能使用，请用新版程序启动；要退回旧版，请把升级前的备份恢复到另一个空的数据目录`,
  },
  WORKER_OF_OTHER_VERSION: {
    status: 500,
    text: (p: { server: string; own: string }) =>
      `服务进程为版本 ${p.server}，本程序为版本 ${p.own}，不能承担其后台任务；请用与服务进程相同版本的程序启动`,
  },
  UPGRADE_CHANGES_FIGURES: {
    status: 500,
    text: (p: { tables: string }) =>
      `升级会改动已存的核算结果（${p.tables}），已停止，数据库保持原样；请继续使用原来的版本并报告此问题`,
  },
  DATA_DIR_UNUSABLE: {
    status: 500,
    text: (p: { path: string; reason: string }) => `数据文件夹 ${p.path} 不能使用：${p.reason}`,
  },
  BINARIES_UNUSABLE: {
    status: 500,
    text: (p: { reason: string }) =>
      `内置数据库程序不能使用：${p.reason}；请重新安装或解压程序，或用 DATABASE_URL 指定一个 PostgreSQL`,
  },
  CLUSTER_FAILED: { status: 500, text: (p: { reason: string }) => `内置数据库未能启动：${p.reason}` },
  SESSIONS_LENT: {
    status: 500,
    text: () =>
      '数据库前面的连接池按事务出借会话（如 PgBouncer 的 pool_mode = transaction），通知、锁与机构隔离都会失效；请改为 pool_mode = session，或直接连接数据库',
  },
  DATABASE_UNREACHABLE: { status: 503, text: (p: { reason: string }) => `无法连接数据库：${p.reason}` },
  SAVED_AT_ONCE: { status: 409, text: () => '另一人同时保存了相同的内容，这一次没有写入任何内容；请刷新后重试' },
  DATABASE_FULL: { status: 507, text: () => '数据库所在磁盘已满，没有保存；请管理员清理磁盘后重试，已有数据仍可查看' },

  // Upkeep
  NO_SUCH_USER: { status: 404, text: (p: { userName: string }) => `没有用户“${p.userName}”；请核对用户名` },
  AUDIT_BROKEN: { status: 500, text: (p: { what: string }) => `操作日志被改动过：${p.what}` },
  BACKUP_EXISTS: { status: 409, text: (p: { file: string }) => `${p.file} 已存在；备份不覆盖任何文件，请换一个名称` },
  BACKUP_NOT_FOUND: { status: 404, text: (p: { file: string }) => `没有找到备份文件 ${p.file}` },
  BACKUP_DAMAGED: {
    status: 422,
    text: (p: { file: string; reason: string }) => `备份 ${p.file} 不能使用：${p.reason}；请改用另一份备份`,
  },
  RESTORE_REFUSED: { status: 409, text: (p: { reason: string }) => `没有恢复：${p.reason}` },
  RESTORE_UNFINISHED: {
    status: 500,
    text: (p: { path: string }) => `数据文件夹 ${p.path} 中的恢复没有做完；请再次执行同一条恢复命令，做完后再启动`,
  },
  ARCHIVE_STUCK: {
    status: 500,
    text: (p: { folder: string }) =>
      `数据库日志未能归档到 ${p.folder}；请检查该文件夹能否由数据库账号写入、磁盘是否已满，归档恢复之前不能恢复到此后的时刻`,
  },

  // Files
  FILE_TOO_LARGE: { status: 413, text: (p: { name: string; limit: string }) => `文件“${p.name}”超过上限 ${p.limit}` },
  FILE_TYPE_WRONG: {
    status: 422,
    text: (p: { name: string; found: string; expected: string }) =>
      `文件“${p.name}”的内容是${p.found}，此处需要${p.expected}`,
  },
  FILE_TOO_DEMANDING: {
    status: 422,
    text: (p: { name: string; limit: string }) =>
      `读取文件“${p.name}”超过一次处理的上限 ${p.limit}，没有保存；请检查内容是否正常，或分成几份再上传`,
  },
  FILE_READER_ENDED: {
    status: 422,
    text: (p: { name: string }) =>
      `读取文件“${p.name}”的程序两次中途退出，没有保存；文件可能已损坏，请用原来的软件打开并另存一份再上传`,
  },
  TEMPLATE_UNUSABLE: {
    status: 422,
    text: (p: { name: string; count: number }) =>
      `模板“${p.name}”有 ${p.count} 处不能使用，没有保存；请按下列各项修改后重新上传`,
  },
  TEMPLATE_NOT_SET: {
    status: 409,
    text: () => '尚未设置本单位的报告模板；请先在“系统设置”中上传模板，或不用模板导出',
  },
  FILE_NOT_FOUND: { status: 404, text: () => '文件不存在或已被删除' },
  FILE_DAMAGED: {
    status: 409,
    text: (p: { name: string; belongs: string; mended: string; isMissing: boolean }) =>
      `文件“${p.name}”的内容${p.isMissing ? '已丢失' : '已损坏'}（${p.belongs}），没有使用。${p.mended}`,
  },
  STORE_FULL: {
    status: 507,
    text: () => '服务器的磁盘空间不足，没有保存；请管理员清理磁盘后重试，已有数据仍可查看',
  },
  FILES_UNREACHABLE: {
    status: 503,
    text: (p: { where: string; reason: string }) =>
      `文件存储 ${p.where} 暂时不能使用（${p.reason}），本次操作没有完成；请稍候重试，持续如此请联系管理员`,
  },
  FILE_MISSING: { status: 400, text: (p: { field: string }) => `请在字段“${p.field}”中附上文件` },
  ARCHIVE_UNSAFE: {
    status: 422,
    text: (p: { name: string; reason: string }) => `压缩包“${p.name}”不安全，已拒绝：${p.reason}`,
  },
  SHAPEFILE_UNREADABLE: {
    status: 422,
    text: (p: { name: string; reason: string }) => `无法读取矢量文件“${p.name}”：${p.reason}`,
  },
  SHEET_UNREADABLE: {
    status: 422,
    text: (p: { name: string; reason: string }) => `无法读取表格“${p.name}”：${p.reason}`,
  },
  SHEET_TOO_LARGE: {
    status: 422,
    text: (p: { name: string; found: string; limit: string }) =>
      `“${p.name}”有 ${p.found}，超过一次处理的上限 ${p.limit}，请筛选或分成几份`,
  },
  IMPORT_CHANGED: {
    status: 409,
    text: () => '检查之后，系统中的数据或表头对照有了变化，请重新检查后再导入',
  },
  IMPORT_BLOCKED: {
    status: 422,
    text: (p: { count: number }) =>
      `有 ${p.count} 行有误，没有写入任何数据；请改正后重新上传，或选择只导入没有问题的行`,
  },
  IMPORT_UNKNOWN: {
    status: 404,
    text: () => '没有找到这次导入的记录，它可能属于另一张表',
  },
  IMPORT_UNDONE: { status: 409, text: () => '这次导入已经撤销' },
  LAYER_REFUSED: {
    status: 422,
    text: (p: { count: number }) => `栅格有 ${p.count} 处问题，不能作为图层，没有保存；请按提示处理后重新上传或改选`,
  },
  STATIONS_UNUSABLE: {
    status: 422,
    text: (p: { count: number }) => `站点资料有 ${p.count} 处问题，不能插值，没有生成图层；请按提示处理后重试`,
  },
  RASTER_UNREADABLE: {
    status: 422,
    text: (p: { name: string; reason: string }) => `无法读取栅格文件“${p.name}”：${p.reason}`,
  },
} as const satisfies Record<string, FaultEntry>;

export type FaultCode = keyof typeof FAULTS;

/** Whether a name that came from outside is one of the table. */
export function isFaultCode(name: string): name is FaultCode {
  return Object.hasOwn(FAULTS, name);
}
export type FaultParams<Code extends FaultCode> =
  Parameters<(typeof FAULTS)[Code]['text']> extends [infer Params] ? Params : Readonly<Record<string, never>>;
