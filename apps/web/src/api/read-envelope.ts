import { OK, type Envelope } from '@qingzhang/contract/envelope';
import { ApiFailure } from './api-failure.ts';

/** The result inside an answer; throws what the server says when the call failed. `code` of the body counts before the HTTP status. */
export function readEnvelope(status: number, text: string): unknown {
  const envelope = parsed(text);
  if (envelope === undefined) throw new ApiFailure(status, `服务器的回答无法识别（HTTP ${status}），请稍后再试`);
  if (envelope.code === OK) return envelope.result ?? envelope.data ?? null;
  throw new ApiFailure(envelope.code, envelope.message ?? `请求失败（${envelope.code}）`, {
    fault: envelope.fault,
    issues: envelope.issues ?? [],
  });
}

type AnyEnvelope = Pick<Envelope, 'code'> & Partial<Envelope> & { readonly data?: unknown };

function parsed(text: string): AnyEnvelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEnvelope(value) ? value : undefined;
  } catch {
    return undefined; // a proxy's page, or an answer cut short
  }
}

function isEnvelope(value: unknown): value is AnyEnvelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}
