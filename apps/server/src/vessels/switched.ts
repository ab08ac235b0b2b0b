import type { JsonCall } from '@qingzhang/contract/calls/call';
import { Fault } from '@qingzhang/core/fault';
import type { Context } from '../http/context.ts';
import { handle, type Given } from '../http/handle.ts';

/** Vessels are a part of the product that an installation may do without. */
export function handleVessels<C extends JsonCall>(call: C) {
  return {
    by: (answer: (context: Context<C>) => Promise<Given<C>>) =>
      handle(call).by((context) => {
        if (!context.config.vessels) throw new Fault('SWITCHED_OFF', { what: '船舶功能', setting: 'VESSELS=on' });
        return answer(context);
      }),
  };
}
