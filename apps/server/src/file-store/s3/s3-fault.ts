import { Fault } from '@qingzhang/core/fault';
import { S3NetworkError, S3ServiceError } from 's3mini';
import type { S3Settings } from '../../config/files-settings.ts';

/** What a store answers to keys that it does not know, or that may not do what was asked. */
const REFUSED = [401, 403];
/** Answers of a store that is overloaded or ill for the moment. */
const PASSING = [408, 429, 500, 502, 503, 504];

/** Whether the same request may well succeed in a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof S3ServiceError ? PASSING.includes(error.status) : isOfNetwork(error);
}

/** The fault of a store that cannot be used; anything else stays what it is. */
export function faultOfS3({ endpoint }: S3Settings, error: unknown): unknown {
  if (!(error instanceof S3ServiceError) && !isOfNetwork(error)) return error;
  return new Fault('FILES_UNREACHABLE', { where: new URL(endpoint).host, reason: reasonOf(error) }, { cause: error });
}

export function noBucket({ endpoint, bucket }: S3Settings): Fault {
  const reason = `没有存储桶“${bucket}”，请核对 FILES_URL 或先建立它`;
  return new Fault('FILES_UNREACHABLE', { where: new URL(endpoint).host, reason });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof S3ServiceError)) return `连接失败：${causeOf(error)}`;
  if (REFUSED.includes(error.status)) return '拒绝访问，请核对 S3_ACCESS_KEY、S3_SECRET_KEY 与该账号的权限';
  return `回答 ${error.status}${error.serviceCode === undefined ? '' : ` ${error.serviceCode}`}`;
}

/** How undici says that it could not ask, or that the answer broke off. */
function isOfNetwork(error: unknown): boolean {
  if (error instanceof S3NetworkError) return true;
  if (!(error instanceof Error)) return false;
  return (error instanceof TypeError && error.cause !== undefined) || /^UND_ERR|^ECONN|^EPIPE/.test(codeOf(error));
}

function causeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (codeOf(at) !== '') return codeOf(at);
    if (at.cause === undefined) return at.message;
  }
  return String(error);
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
