import type { Access } from '../../packages/contract/src/calls/call.ts';
import { CALLS } from '../../packages/contract/src/calls/calls.ts';
import { markdownTable } from './markdown.ts';

export function callsPage(): string {
  const rows = [...CALLS]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((call) => [call.method, `\`${call.path}\``, call.title, accessText(call.access)]);
  return [
    '# 接口',
    `共 ${CALLS.length} 个。请求与返回的格式见运行中的 \`/api/docs\`。`,
    markdownTable(['方法', '地址', '用途', '权限'], rows),
  ].join('\n\n');
}

function accessText(access: Access): string {
  switch (access.who) {
    case 'public':
      return '公开';
    case 'signedIn':
      return '登录用户';
    case 'writer':
      return '有写入权限的用户';
    case 'administrator':
      return '管理员';
    default:
      return `${access.module} ${access.right === 'write' ? '写' : '读'}`;
  }
}
