import type { YearComparison } from '@qingzhang/contract/results/report';

/** What a change is made of, in the order that reports tell it; with 0 where a cause took no part. */
export function namedEffects(
  total: YearComparison['total'],
): readonly { readonly name: string; readonly yuan: number }[] {
  return [
    { name: '规模', yuan: total.quantityEffect },
    { name: '结构', yuan: total.structureEffect },
    { name: '价格', yuan: total.priceEffect },
    { name: '新增', yuan: total.enteredEffect },
    { name: '退出', yuan: total.leftEffect },
    { name: '口径', yuan: total.methodEffect },
    { name: '区划', yuan: total.boundaryEffect },
    { name: '计入范围', yuan: total.scope },
    { name: '未拆分', yuan: total.unsplit },
  ];
}
