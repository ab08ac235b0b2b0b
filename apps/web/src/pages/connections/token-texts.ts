import type { TokenScope } from '@qingzhang/contract/calls/token-calls';

/** What a token may do, as people read it. */
export const SCOPES: readonly { readonly value: TokenScope; readonly label: string }[] = [
  { value: 'map', label: '地图服务（只读，可写在地址中）' },
  { value: 'read', label: '读取数据' },
  { value: 'write', label: '读取和写入数据（系统管理除外）' },
];

/** For how many days. */
export const LIVES = [
  { value: '30', label: '30 天' },
  { value: '90', label: '90 天' },
  { value: '365', label: '一年' },
  { value: '1095', label: '三年' },
];
