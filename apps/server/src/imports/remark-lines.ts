import { isTotalName, plainName } from '@qingzhang/core/summed-names';

const REMARK = /^(?:注|备注|说明|资料来源|数据来源|填表人|制表人|审核人)(?:$|[:\d(])/;

/** Whether a line of a file is a total or a remark by its first text. */
export function isRemark(texts: readonly string[]): boolean {
  const [first = '', ...others] = texts.filter((text) => text !== '').map(plainName);
  return isTotalName(first) || REMARK.test(first) || (others.length === 0 && SENTENCE.test(first));
}

/** Words alone on a line, about figures that are missing, where they come from or what they are in. */
const SENTENCE = /^(?:缺测|缺失|空白|表中|本表|以上|数据|资料|单位|来源)[^\d]/;
