import { Fault } from '@qingzhang/core/fault';

export function unreadable(name: string, reason: string): Fault<'SHAPEFILE_UNREADABLE'> {
  return new Fault('SHAPEFILE_UNREADABLE', { name, reason });
}
