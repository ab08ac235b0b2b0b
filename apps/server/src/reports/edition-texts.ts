import type { EditionDifferences } from '@qingzhang/contract/results/report-edition';

/** Which data and which standard were changed between two editions. */
export function inputsSentence({ inputs, profiles }: EditionDifferences): string | null {
  const told = [
    ...(profiles === null ? [] : [`核算规范由“${profiles.from}”改为“${profiles.to}”`]),
    ...(inputs.length === 0
      ? []
      : [`改动的数据（据操作日志）：${inputs.map(({ label, rows }) => `“${label}” ${rows} 行`).join('、')}`]),
  ];
  return told.length === 0 ? null : `两版之间${told.join('；')}。`;
}
