import type { z } from 'zod';

/** What is wrong with a parameter, for the person who sent it. */
export function parameterProblem(place: string, problem: z.core.$ZodIssue): string {
  const name = place === 'body' ? '请求内容' : `参数“${place}”`;
  switch (problem.code) {
    case 'invalid_type':
      return problem.input === undefined
        ? `请提供${name}`
        : `${name}的类型应为${TYPES[problem.expected] ?? problem.expected}`;
    case 'too_big':
      return `${name}过大或过长，上限为 ${problem.maximum}`;
    case 'too_small':
      return `${name}过小或过短，下限为 ${problem.minimum}`;
    case 'invalid_value':
      return `${name}应为以下之一：${problem.values.map(String).join('、')}`;
    case 'invalid_format':
      return `${name}的格式不正确${FORMATS[problem.format] ?? ''}`;
    default:
      return `${name}的内容不符合要求`;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '列表',
  object: '对象',
  record: '对象',
};

const FORMATS: Readonly<Record<string, string>> = {
  guid: '，应为记录编号（UUID）',
  datetime: '，应为带时区的时间',
  date: '，应为日期，形如 2024-07-31',
};
