import { Fault } from '@qingzhang/core/fault';
import type { Handler } from '../http/context.ts';

/** Vessels are a part of the product that an installation may do without. */
export function switched(handler: Handler): Handler {
  return (context) => {
    if (!context.config.vessels)
      return Promise.reject(new Fault('SWITCHED_OFF', { what: '船舶功能', setting: 'VESSELS=on' }));
    return handler(context);
  };
}
