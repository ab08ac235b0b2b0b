import { isFault, type Fault } from '@qingzhang/core/fault';

/** Whether an error is about one file, which cannot be read or is not what it was: what is made of others lives on. */
export function isUnreadable(error: unknown): error is Fault<'RASTER_UNREADABLE' | 'FILE_DAMAGED'> {
  return isFault(error, 'RASTER_UNREADABLE') || isFault(error, 'FILE_DAMAGED');
}
