import type { Call } from '@qingzhang/contract/calls/call';
import { downloadFile } from '@qingzhang/contract/calls/file-calls';
import { publicFile } from '@qingzhang/contract/calls/publication-calls';
import { sheetMarked, sheetTemplate } from '@qingzhang/contract/calls/sheet-calls';
import { layerTile } from '@qingzhang/contract/calls/layer-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { logEvent } from '../access/audit-event.ts';
import { clientAddress } from '../http/client-address.ts';
import { ofTenant, type Deps } from '../http/context.ts';

/** Files that hold nothing that was not on the caller's screen or disk already, or that have left the house before. */
const STAYING: ReadonlySet<Call> = new Set<Call>([layerTile, publicFile, sheetMarked, sheetTemplate]);

/** Whether a call hands data out as a file. */
export function leavesHouse(call: Call): boolean {
  return 'form' in call.answer && call.answer.form === 'file' && !STAYING.has(call);
}

/** Writes down who takes what, before its first byte is sent; what cannot be written down is not sent. */
export function loggingWhatLeaves(deps: Deps, call: Call) {
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    // A job that was put in line hands nothing out; whoever takes its file is written down then.
    if (reply.statusCode !== 200 || isPutInLine(call, reply)) return payload;
    const { user } = request.caller;
    const { database } = user === undefined ? deps : ofTenant(deps, user.tenantId);
    const actor = { userName: user?.userName ?? 'guest', address: clientAddress(request) };
    const asked = { ...Object(request.query), ...Object(request.body) } as Record<string, unknown>;
    const fileId = asked['fileId'];
    await logEvent(database.pool, actor, {
      action: call === downloadFile ? 'download' : 'export',
      tableName: typeof asked['table'] === 'string' ? asked['table'].slice(0, 60) : call.name.split('/')[0]!,
      ...(typeof fileId === 'string' ? { rowId: fileId } : {}),
      after: { call: call.name, ...named(reply), ...asked },
    });
    return payload;
  };
}

function isPutInLine({ answer }: Call, reply: FastifyReply): boolean {
  return 'instead' in answer && reply.getHeader('content-disposition') === undefined;
}

/** By the name under which it is saved. */
function named(reply: FastifyReply): { readonly file?: string } {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(String(reply.getHeader('content-disposition'))) ?? [];
  return name === undefined ? {} : { file: decodeURIComponent(name) };
}
