import { options } from './fields.ts';

/** What the columns that tables have in common offer: ASCII code and label. */

export const QUALITY = options({ A: 'A 实测', B: 'B 部门统计', C: 'C 省级参考', D: 'D 文献值' });
export const ROW_STATUS = options({ draft: '草稿', submitted: '已提交', approved: '已审核' });
export const VERIFICATION = options({ verified: '已核实', unverified: '待核实' });
export const INPUT_MODE = options({ calculated: '计算', manual: '手工' });
export const RESAMPLE = options({ nearest: '最近邻', bilinear: '双线性' });
/** Whether the licence of a file lets it go to other offices. */
export const PASSING_ON = options({ allowed: '可以提供', hashOnly: '只提供校验值' });
