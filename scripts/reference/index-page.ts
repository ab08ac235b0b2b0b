import { SERVICES, TABLES } from '../../packages/catalogue/src/registry.ts';
import { CALLS } from '../../packages/contract/src/calls/calls.ts';

export function indexPage(): string {
  const services = SERVICES.map((service) => `- [${service.title}](services/${service.id}.md)`);
  return [
    '# 参考手册',
    '由目录（catalogue）生成，请勿手改；`npm run reference` 重新生成。',
    `${SERVICES.length} 个价值集，${TABLES.length} 张表，${CALLS.length} 个接口。`,
    '带 * 的字段由系统计算。除系统表外，每张表另有：dataSource 数据来源、sourceDoc 来源文件、sourceYear 来源年份、quality 质量等级（A 实测、B 部门统计、C 省级参考、D 文献值）、remark 备注、status 状态；每张表都有 id、rowVersion 与创建、修改、删除的人和时间。',
    '公式、符号、参数与算例见[方法手册](../methods/m01-overview.md)。',
    services.join('\n'),
    '- [区域、清单与系统表](system.md)\n- [核算规范](profiles.md)\n- [地图与界面常数](map.md)\n- [接口](calls.md)\n- [错误](faults.md)\n- [问题](issues.md)',
  ].join('\n\n');
}
