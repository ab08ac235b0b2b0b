import type { Bureau } from '@qingzhang/catalogue/language/provision';
import type { DataNeed } from '@qingzhang/contract/results/readiness';
import type { BureauItems } from './bureau-items.ts';

/** The list of data that a letter brings: number, name, form, what it is for, and how urgent it is. */
export function demandRows({ missing, welcome, present }: BureauItems, bureau: Bureau): readonly (readonly string[])[] {
  const groups = [
    { needs: missing, remark: '必需' },
    { needs: welcome, remark: '如有请提供' },
    { needs: present, remark: '已收到，请核对' },
  ];
  return groups
    .flatMap(({ needs, remark }) => needs.map((need) => ({ need, remark })))
    .map(({ need, remark }, at) => [String(at + 1), namesOf(need, bureau), formOf(need), useOf(need), remark]);
}

function namesOf({ ways }: DataNeed, bureau: Bureau): string {
  return ways
    .map(({ label, isLayer, bureau: own, bureauName }, at) => {
      const whose = own === bureau ? '' : `（${bureauName}）`;
      return `${at === 0 ? '' : '或：'}${label}${whose}${isLayer ? '（图层）' : ''}`;
    })
    .join('\n');
}

function formOf({ ways }: DataNeed): string {
  return `${ways[0]!.form}。`;
}

function useOf({ ways, lackingIn }: DataNeed): string {
  const { why, without } = ways[0]!;
  const where = lackingIn.length === 0 ? '' : `\n尚缺：${lackingIn.join('、')}。`;
  return `${why}。\n缺少时：${without}。${where}`;
}
