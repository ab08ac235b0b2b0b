import type { IssueTable } from './issue-entry.ts';

/** What is wrong with a request: names that nothing answers to, passwords, what is sent to the map and by vessels. */
export const REQUEST_CODES = {
  PARAMETER: { block: '接口的参数缺少或不合要求', mended: '按接口说明更正 keys 所指的参数' },
  UNKNOWN_FIELD: { block: '字段、参数或列的名称不存在', mended: '按提示中列出的名称更正，或移除该项' },
  SORT: { block: '所选的列不能用来排序', mended: '换一列排序' },
  FILTER: { block: '筛选条件与该列的类型不符', mended: '更正筛选的方式或数值' },
  TABLE_UNKNOWN: { block: '没有这张表，或这张表不能用于所请求的操作', mended: '更正表名；各表见参考手册' },
  SERVICE_UNKNOWN: { block: '没有这个服务代码，或它不能单独计入', mended: '改为提示中列出的服务代码' },
  SYMBOL_UNKNOWN: { block: '该次计算中没有这个符号', mended: '改为提示中列出的符号' },
  KIND_UNKNOWN: { block: '没有这个点位类别', mended: '改为提示中列出的类别' },
  STYLE_UNKNOWN: { block: '图层没有这个样式', mended: '改为提示中列出的样式' },
  NO_TILE: { block: '瓦片的级别或行列号超出范围', mended: '更正级别、列号与行号' },
  FILES_SEVERAL: { block: '一次提交了几个文件', mended: '每次只上传一个文件' },
  CRS_UNSUPPORTED: { block: '所选的坐标系不受支持', mended: '改为受支持的 EPSG 代码' },
  ENCODING_UNSUPPORTED: { block: '所选的文字编码无法识别', mended: '改选 UTF-8、GBK 或 GB18030' },
  FINDING_UNKNOWN: { block: '要确认的提示已不存在', mended: '刷新栅格的检查结果后再确认' },
  FINDING_BLOCKS: { block: '阻断的问题不能只作确认', mended: '按该问题的提示更正栅格或其登记' },

  // Users
  PASSWORD: { block: '新密码不合规则，或是最近用过的', mended: '按提示另设密码' },
  CODE_WRONG: { block: '动态验证码不正确', mended: '核对手机时间，输入验证器上新的 6 位验证码' },
  DUTIES_COLLIDE: {
    block: '系统管理、安全审计和业务的权限由同一角色兼有（三员分立时）',
    mended: '按提示取消其中一类权限，或改用只含一类权限的角色',
  },
  PASSWORD_WRONG: { block: '本人的密码不正确', mended: '重新输入；忘记时请管理员重置' },
  PASSWORD_UNREADABLE: {
    block: '密码没有按要求加密，或无法解密',
    mended: '重新取得公钥，以 SM2 加密后连同 keyId 再次提交',
  },

  // Papers
  NUMBER_UNREADABLE: { block: '查证号不完整，或不能指明一次计算', mended: '按纸上的查证号重新输入，或扫描二维码' },

  // Map and vessels
  DRAWING_NO_AREA: { block: '绘制的图形没有面积，不能统计', mended: '在地图上改绘面或圆' },
  BOUND_IS_POINT: { block: '点不能作为穿越的界线', mended: '在地图上改选线、面或圆' },
  TIME: { block: '船位的时间在将来或无法读取', mended: '更正发送方的时间' },
  NMEA: {
    block: '全部 NMEA 语句都无法读取',
    note: '个别 NMEA 语句无法读取，未采用',
    mended: '检查接收设备的输出，更正提示中所指的行',
  },
} satisfies IssueTable;
