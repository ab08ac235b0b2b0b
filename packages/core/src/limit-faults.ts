/** How far one person may go, so that others and what was reset stay safe from it (decision 0087); part of `FAULTS`. */
export const LIMIT_FAULTS = {
  BEYOND_PART: {
    status: 403,
    text: (p: { what: string }) =>
      `${p.what}包含您的填报范围（区域或年份）以外的数据，不能由您办理；请由没有填报范围限制的用户办理`,
  },
  SIGN_IN_OVERTAKEN: { status: 401, text: () => '登录的同时，密码或登录方式已被修改，请以新的方式重新登录' },
  TOO_MANY_STREAMS: {
    status: 429,
    text: (p: { most: number }) => `您同时跟随的任务已达 ${p.most} 个，请关闭一些页面后重试`,
  },
  TREE_TOO_DEEP: {
    status: 422,
    text: (p: { table: string; limit: number }) =>
      `${p.table}的上下级超过 ${p.limit} 层，没有保存；请核对上级，减少层数后再保存`,
  },
  TRACK_TOO_LONG: {
    status: 422,
    text: (p: { limit: number }) => `该时段的轨迹点超过 ${p.limit} 个，请缩短时段`,
  },
  TOO_MANY_CROSSINGS: {
    status: 422,
    text: (p: { limit: number }) => `该时段越过界线的记录超过 ${p.limit} 条，请缩短时段，或改用较简单的界线`,
  },
} as const;
