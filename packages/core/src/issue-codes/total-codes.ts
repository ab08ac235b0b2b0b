import type { IssueTable } from './issue-entry.ts';

/** What is found when services are added up, years compared and a report is made. */
export const TOTAL_CODES = {
  NOTHING_CALCULATED: { block: '应计入的服务都尚未核算', mended: '先计算各项服务' },
  COMPULSORY_MISSING: { confirm: '必选指标未核算，总值不完整', mended: '计算该服务，或确认' },
  COMPULSORY_LEFT_OUT: { confirm: '必选指标未计入合计', mended: '在核算年度的计入调整中恢复，或确认理由' },
  SERVICE_MISSING: {
    confirm: '冻结或发布的年度有计入总值的服务未核算',
    note: '有服务未核算，总值不完整',
    mended: '计算该服务；冻结或发布时须写明理由',
  },
  OVERRIDE_TWICE: { block: '计入调整中同一服务出现多次', mended: '在核算年度中只保留一条' },
  REASON_MISSING: { block: '计入调整没有写明理由', mended: '在核算年度中填写理由' },
  EXTERNAL_NEGATIVE: { block: '来自区域外的生态产品价值为负', mended: '在 GEP 总值中更正' },
  EXTERNAL_MISSING: { confirm: '规范要求扣减区域外价值，尚未填写', mended: '在 GEP 总值中填写；没有时填 0' },
  EXTERNAL_NOT_USED: { note: '规范不扣减区域外价值，所填数额未计入', mended: '无须处理' },
  PARTS_DIFFER: { block: '下级区域与未分配之和不等于本级', mended: '重新计算该服务' },
  TOTAL_NEGATIVE: { confirm: '生态产品总值为负', mended: '核对区域外扣减和各项价值' },

  // Years
  ONE_YEAR_ONLY: { note: '服务只在一年计入，列为范围变化', mended: '要比较时，两年都计入该服务' },
  REGION_ABSENT: { note: '区域在其中一年的边界中不存在', mended: '选择两年都有的区域，或核对各边界版本中的区域代码' },
  METHOD_CHANGED: { confirm: '两年的核算方法不同', mended: '用同一方法重新计算其中一年，或确认' },
  BOUNDARY_CHANGED: { confirm: '两年的边界不同', mended: '在年度比较中说明区划的影响，或确认' },
  CLASSES_MERGED: {
    note: '一年按一级类型、一年按细分类型，合并比较',
    mended: '无须处理；要细分比较时，两年用同一级类型',
  },
  LARGE_CHANGE: { confirm: '比前一年变化超过 30 %', mended: '核对数据，或在年度比较中写明原因' },
  YEAR_IN_DOUBT: { confirm: '所比较的年度有需确认或需重算的结果', mended: '核对或重新计算该年度的服务后再引用' },
  COVERAGE_LOW: { confirm: '可比的价值不足 95 %', mended: '补充两年的实物量或单价，或确认' },
  NOT_SPLIT: { note: '变化不能分解为数量和价格', mended: '补充两年的实物量或单价' },

  // Reports
  TOTAL_MISSING: { confirm: '总值尚未计算，报表没有合计', mended: '在 GEP 总值中计算' },
  TOTAL_UNSTORED: { note: '总值尚未计算，规范对照两端都按规范现算', mended: '在 GEP 总值中计算' },
  TOTAL_STALE: { confirm: '总值计算之后数据有变动', mended: '重新计算后再引用' },
  TOTAL_NOT_SUM: { confirm: '总值不等于各项之和', mended: '重新计算，或说明手工填报的理由' },
} satisfies IssueTable;
