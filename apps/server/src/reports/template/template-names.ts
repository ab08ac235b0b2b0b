/** What can stand in a template, and what takes its place. */
interface TemplateName {
  readonly name: string;
  /** A text within a line, or whole paragraphs, tables and pictures in the place of one. */
  readonly kind: 'text' | 'part';
  readonly meaning: string;
}

/** Texts, in the order in which they are listed. */
export const TEXT_NAMES = {
  标题: '报告的标题',
  区域: '区域名称',
  年份: '核算年度',
  价格年份: '价值按哪一年的价格计算',
  核算依据: '采用的核算规范',
  账户状态: '编制中或已冻结',
  结果状态: '总值能否引用，需确认的项数',
  面积: 'km²，两位小数',
  常住人口: '人',
  地区生产总值: '亿元，两位小数',
  生态产品总值: '亿元，两位小数；未能直接引用时附状态',
  总值区间: '总值的 95% 区间，亿元',
  物质产品: '物质产品价值，亿元',
  调节服务: '调节服务价值，亿元',
  文化服务: '文化服务价值，亿元',
  单位面积总值: '万元/km²',
  人均总值: '元/人',
  绿金指数: 'GEP/GDP',
} as const;

/** The place of what must be known before a figure is quoted. */
export const NOTICE = '需确认';

/** The chapters that a report can have, in their order. */
export const CHAPTER_TITLES = [
  '概况',
  '核算依据与范围',
  '核算方法',
  '数据来源与质量',
  '核算结果',
  '空间分布',
  '年度对比与可比价',
  '不确定性',
  '结论与建议（草稿）',
  '参数与待核实',
  '复算说明',
] as const;

/** A table or figure by the caption that it has in the report. */
interface Captioned {
  readonly kind: '表' | '图';
  readonly name: string;
  readonly caption: RegExp;
}

export const CAPTIONED: readonly Captioned[] = [
  { kind: '图', name: '价值构成', caption: /^生态产品总值的构成$/ },
  { kind: '图', name: '生态系统类型', caption: /^各生态系统类型提供的价值$/ },
  { kind: '图', name: '区域名次', caption: /^各区域生态产品总值的名次$/ },
  { kind: '图', name: '空间分布', caption: /^单位面积生态产品总值的分布$/ },
  { kind: '图', name: '变化原因', caption: /变化的原因$/ },
  { kind: '图', name: '服务变化', caption: /各项服务的变化$/ },
  { kind: '图', name: '历年总值', caption: /^历年生态产品总值$/ },
  { kind: '表', name: '目录清单', caption: /^生态产品目录清单$/ },
  { kind: '表', name: '类型面积', caption: /^生态系统类型面积$/ },
  { kind: '表', name: '数据质量', caption: /^各项服务的数据质量$/ },
  { kind: '表', name: '实物量与价值量', caption: /^各项服务的实物量与价值量$/ },
  { kind: '表', name: '生态系统类型', caption: /^各生态系统类型提供的价值$/ },
  { kind: '表', name: '区域', caption: /^各区域生态产品总值$/ },
  { kind: '表', name: '历年总值', caption: /^历年生态产品总值（/ },
  { kind: '表', name: '不确定性', caption: /^价值量的 95 % 区间$/ },
  { kind: '表', name: '需确认', caption: /^需确认的事项与理由$/ },
  { kind: '表', name: '待核实', caption: /^待核实的参数$/ },
];

export const ANNEXES = ['附表1', '附表2', '附表3', '附表4', '附表5', '附表6'] as const;

const part = (name: string, meaning: string): TemplateName => ({ name, kind: 'part', meaning });

/** Everything that a template may hold. */
export const TEMPLATE_NAMES: readonly TemplateName[] = [
  ...Object.entries(TEXT_NAMES).map(([name, meaning]): TemplateName => ({ name, kind: 'text', meaning })),
  part(NOTICE, '结果状态、需确认的事项与待核实的参数；没有时不出现'),
  ...CHAPTER_TITLES.map((title) => part(title, `“${title}”一章，连同标题`)),
  ...CAPTIONED.map(({ kind, name }) => part(`${kind}:${name}`, kind === '图' ? '图与图题' : '表与表题')),
  ...ANNEXES.map((name) => part(name, `${name}的各张表，连同标题`)),
];
