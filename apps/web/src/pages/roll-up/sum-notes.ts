import type { RollUp } from '@qingzhang/contract/results/roll-up';

/** What a reader of the sum must know before quoting it. */
export function sumNotes({ total, offices, basis }: RollUp): readonly string[] {
  const counted = offices.filter(({ isCounted }) => isCounted);
  const lacking = counted.filter(({ rank }) => rank === null).map(({ name }) => name);
  const broken = counted.filter(({ problem }) => problem !== null).map(({ name }) => name);
  const incomplete = counted.filter(({ rank, complete }) => rank !== null && !complete).map(({ name }) => name);
  return [
    `已计入 ${total.counted} 个机构，应有 ${total.wanted} 个${basis === 'published' ? '，只计已发布的年度' : ''}。`,
    ...said(lacking, (names) => `未计入：${names}。`),
    ...said(broken, (names) => `数据读取失败：${names}，其余机构不受影响。`),
    ...said(incomplete, (names) => `服务不齐全：${names}，合计偏小。`),
    ...(total.profiles.length > 1
      ? [`各机构采用的核算规范不同（${total.profiles.join('、')}），总值不能直接比较。`]
      : []),
    ...(total.priceYears.length > 1
      ? [`各机构的价格年份不同（${total.priceYears.join('、')}），总值不能直接比较。`]
      : []),
  ];
}

function said(names: readonly string[], say: (names: string) => string): string[] {
  return names.length === 0 ? [] : [say(names.join('、'))];
}
