import { createHash } from 'node:crypto';
import { canonicalJson } from '@qingzhang/core/canonical-json';

/** SHA-256 of the canonical JSON, as 64 hexadecimal digits. */
export function fingerprint(value: unknown): string {
  return sha256(canonicalJson(value));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
