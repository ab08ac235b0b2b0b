import { FAULTS } from '../../packages/core/src/fault-table.ts';
import { markdownTable } from './markdown.ts';

/** Lists every fault with an example of its text, in which parameters appear as their own names. */
export function faultsPage(): string {
  const rows = Object.entries(FAULTS).map(([code, fault]) => [
    code,
    String(fault.status),
    example(fault.text as (params: unknown) => string),
  ]);
  return ['# 错误', '程序按代码判断，不按文字。', markdownTable(['代码', '状态', '文字'], rows)].join('\n\n');
}

function example(text: (params: unknown) => string): string {
  const names = new Proxy({}, { get: (_target, name) => (name === 'problems' ? ['{problem}'] : `{${String(name)}}`) });
  return text(names);
}
