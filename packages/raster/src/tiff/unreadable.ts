import { Fault } from '@qingzhang/core/fault';

export function unreadable(name: string, reason: string, cause?: unknown): Fault<'RASTER_UNREADABLE'> {
  return new Fault('RASTER_UNREADABLE', { name, reason }, cause === undefined ? {} : { cause });
}
