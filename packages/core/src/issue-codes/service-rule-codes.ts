import type { IssueTable } from './issue-entry.ts';

/** What the services' own rules of plausibility and double counting find in a total. */
export const SERVICE_RULE_CODES = {
  CARBON_SHARE_HIGH: { note: '固碳按碳市场价计占总值过高', mended: '核对固碳速率和面积单位' },
  OXYGEN_RATIO_UNUSUAL: { note: '释氧量与固碳量之比不等于换算系数', mended: '核对换算系数，或重新计算释氧' },
  OXYGEN_BASIS_DIFFERS: { confirm: '释氧与固碳的口径不同', mended: '统一两者的方法，或说明理由' },
  CLIMATE_SHARE_HIGH: { note: '气候调节占总值过高', mended: '核对降温天数、核算方法和其他服务的成本口径' },
  CLIMATE_SHARE_LOW: { note: '气候调节占总值过低', mended: '核对降温天数和面积' },
  CLIMATE_POWER_UNUSUAL: { note: '每平方米植被的降温电量不寻常', mended: '核对降温天数和能效比' },
  STORM_WATER_TWICE: { confirm: '暴雨水量可能同时计入洪水调蓄与水源涵养', mended: '改为不计植被调蓄，或确认' },
  NITROGEN_TWICE: { block: '水质净化同时计入氨氮和总氮', mended: '在参数表中只保留一种' },
  DUST_TWICE: { confirm: '空气净化同时计入粉尘和 PM2.5', mended: '在参数表中只保留一种，或确认' },
  WATER_SUPPLY_TWICE: { confirm: '供水可能同时计入物质产品与水源涵养', mended: '只保留一项，或确认' },
  HYDRO_WATER_TWICE: { note: '供水与水电可能用的是同一水量', mended: '在报表中说明' },
  NUTRIENT_TWICE: { note: '氮、磷在土壤保持与水质净化中都有计入', mended: '在报表中说明' },
  SITE_TWICE: { confirm: '休闲游憩与旅游康养列有同一场所', mended: '在两表之一中移除该场所，或确认只计本地居民' },
  PEST_BESIDE_BIO: { confirm: '病虫害控制与生物多样性维护同时计入', mended: '在计入调整中只保留其一，或确认' },
  BIO_VALUE_UNUSUAL: { note: '生物多样性维护的单位面积价值不寻常', mended: '核对等级单价和价格指数' },
  TRAVEL_COST_UNUSUAL: { note: '旅游康养每人次的价值不寻常', mended: '核对费用和人次的单位' },
  COLUMN_UNUSUAL: {
    confirm: '由所填数据得出的数超出该列的常见范围一倍以上',
    note: '由所填数据得出的数超出该列的常见范围',
    mended: '在 keys 所指的表中核对该数所依据的数据的单位、比例和小数点',
  },
  RESULT_UNUSUAL: {
    confirm: '结果按面积或人口平均，超出常见范围一倍以上',
    note: '结果按面积或人口平均，超出常见范围',
    mended: '按提示核对数据的单位、比例系数和波段；确属无误时说明理由',
  },
  RESULT_ZERO: {
    confirm: '结果为 0，而该服务有数据',
    mended: '按提示核对数据的单位、比例系数和波段；确为 0 时说明理由',
  },
  RESULT_CHANGED: {
    confirm: '结果是上年的数倍，或只有其几分之一',
    mended: '按提示核对本年与上年的数据；确属无误时说明理由',
  },
  RESULT_TYPED: {
    confirm: '手工填报的价值是核算结果或上年的数倍，或只有其几分之一',
    mended: '核对所填的数与单位；确属无误时在理由中写明依据',
  },
  GGI_UNUSUAL: { note: '绿金指数不寻常', mended: '核对总值和地区生产总值' },
  PER_KM2_UNUSUAL: { note: '单位面积总值不寻常', mended: '核对面积和各项价值' },
} satisfies IssueTable;
