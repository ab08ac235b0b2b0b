import { YEAR } from '../language/common-columns.ts';
import { logTable, systemTable } from '../language/define-table.ts';
import { flag, integer, json, number, options, reference, choice, text, time } from '../language/fields.ts';

/** Where somebody's password is: here, at a provider of OpenID Connect, in a directory (LDAP). */
const SIGN_IN_WAYS = options({ local: '本地密码', oidc: '统一认证', ldap: '单位目录' });

export const sysUser = systemTable({
  name: 'sysUser',
  reach: 'members',
  label: '用户',
  unique: ['userName'],
  rules: [{ rule: 'ordered', lower: 'yearFrom', upper: 'yearTo' }],
  fields: [
    text('userName', '用户名', {
      maxLength: 40,
      required: true,
      pattern: {
        source: '[A-Za-z0-9][A-Za-z0-9_.@-]{1,39}',
        hint: '以字母或数字开头，2 至 40 位字母、数字或 _ . - @',
      },
    }),
    text('fullName', '姓名', { maxLength: 40 }),
    reference('roleId', '角色', 'sysRole', { required: true }),
    text('phone', '电话', {
      maxLength: 30,
      pattern: { source: '[0-9+() -]{3,30}', hint: '只含数字、空格、+、- 和括号' },
    }),
    text('email', '邮箱', {
      maxLength: 100,
      pattern: { source: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', hint: '形如 name@example.cn' },
    }),
    reference('regionId', '填报区域', 'region', { hint: '只能填报和查看该区域及其下级的数据；留空表示全县' }),
    integer('yearFrom', '填报年份起', '1', { ...YEAR, hint: '只能填报和查看该年及以后的数据；留空表示不限' }),
    integer('yearTo', '填报年份止', '1', { ...YEAR, hint: '只能填报和查看该年及以前的数据；留空表示不限' }),
    text('unit', '单位', { maxLength: 100 }),
    choice('signInWay', '登录方式', SIGN_IN_WAYS, {
      fill: 'local',
      hint: '统一认证、单位目录的用户没有本系统的密码；改动后须重新登录，首次登录时按用户名关联',
    }),
    text('signInSubject', '关联标识', { maxLength: 500, computed: true }),
    flag('enabled', '启用', { fill: true }),
    flag('mustChangePassword', '须修改密码', { computed: true, fill: false }),
    time('lastLoginAt', '最近登录', { computed: true }),
  ],
});

export const sysRole = systemTable({
  name: 'sysRole',
  reach: 'given',
  label: '角色',
  unique: ['roleName'],
  fields: [
    text('roleName', '角色名称', { maxLength: 40, required: true }),
    json('modules', '模块权限', 'moduleRights'),
    text('remark', '备注', { maxLength: 500 }),
    text('builtin', '内置角色', { maxLength: 20, computed: true }),
  ],
});

export const sysModule = systemTable({
  name: 'sysModule',
  reach: 'everybody',
  label: '模块',
  unique: ['url'],
  tree: { node: 'id', parent: 'parentId' },
  fields: [
    reference('parentId', '上级模块', 'sysModule'),
    text('url', '地址', {
      maxLength: 200,
      required: true,
      pattern: {
        source: '(/|https?://|mailto:|tel:).*',
        hint: '以 / 开头的站内地址，或 http、https、mailto、tel 链接',
      },
    }),
    text('moduleName', '模块名称', { maxLength: 40, required: true }),
    text('icon', '图标', { maxLength: 60 }),
    flag('hidden', '隐藏', { fill: false }),
    integer('sort', '排序', '1', { min: 0, max: 100_000, fill: 0 }),
  ],
});

export const fileStore = systemTable({
  name: 'fileStore',
  label: '文件',
  fields: [
    text('name', '文件名', { maxLength: 255, computed: true }),
    text('type', '文件类型', { maxLength: 100, computed: true }),
    text('sha256', 'SHA-256', { maxLength: 64, computed: true }),
    number('size', '字节数', '1', { computed: true }),
    json('facts', '读取结果', 'free', { computed: true }),
  ],
});

/** Who changed what, from where: written in the same transaction as the change. */
export const auditLog = logTable({
  name: 'auditLog',
  label: '操作日志',
  fields: [
    choice(
      'action',
      '操作',
      options({
        insert: '新增',
        update: '修改',
        delete: '删除',
        restore: '恢复',
        login: '登录',
        logout: '退出',
        loginFailed: '登录失败',
        refused: '拒绝访问',
        password: '修改密码',
        endSessions: '结束会话',
        secondFactorOn: '开启两步验证',
        secondFactorOff: '关闭两步验证',
        issueToken: '发放令牌',
        revokeToken: '撤销令牌',
        freeze: '冻结',
        unfreeze: '解冻',
        publish: '发布',
        clone: '复制年度',
        upload: '上传文件',
        import: '导入',
        calculate: '计算',
        cancel: '取消任务',
        acknowledge: '确认提示',
        approve: '审核通过',
        sendBack: '审核退回',
        export: '导出',
        download: '下载',
      }),
      { computed: true },
    ),
    text('tableName', '表', { maxLength: 60, computed: true }),
    text('rowId', '记录', { maxLength: 36, computed: true }),
    text('address', '来源地址', { maxLength: 60, computed: true }),
    text('reason', '理由', { maxLength: 500, computed: true }),
    json('before', '修改前', 'row', { computed: true }),
    json('after', '修改后', 'row', { computed: true }),
  ],
});
