import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Fault } from '@qingzhang/core/fault';
import type { TlsFiles } from './proxy-settings.ts';

/** A certificate with its chain and the key that fits it, as a TLS server takes them. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** Host names and addresses that it is made out to. */
  readonly names: readonly string[];
  readonly endsAt: Date;
}

/** The server's own certificate, which stands before those of its chain. */
export function readLeaf({ certificate }: Pick<TlsFiles, 'certificate'>): X509Certificate {
  const cert = textOf('TLS_CERT', certificate);
  return parsed('TLS_CERT', certificate, '应为 PEM 格式的证书', () => new X509Certificate(cert));
}

/** Reads certificate and key; every reason why they cannot serve is said. */
export function readCertificate(files: TlsFiles): Certificate {
  const cert = textOf('TLS_CERT', files.certificate);
  const key = textOf('TLS_KEY', files.key);
  const first = readLeaf(files);
  const secret = parsed('TLS_KEY', files.key, keyWanted(key), () => createPrivateKey(key));
  requirePair(first, secret, files);
  return { cert, key, names: namesOf(first), endsAt: new Date(first.validTo) };
}

function requirePair(certificate: X509Certificate, key: KeyObject, files: TlsFiles): void {
  if (certificate.checkPrivateKey(key)) return;
  throw unusable(
    `TLS_CERT 与 TLS_KEY 不是一对：私钥 ${files.key} 不属于证书 ${files.certificate}（证书签发给 ${namesOf(certificate).join('、')}）。证书文件须把服务器证书放在最前、中间证书在后`,
  );
}

function keyWanted(text: string): string {
  return /ENCRYPTED/.test(text) ? '私钥加了口令，请用 openssl pkey 导出无口令的私钥' : '应为 PEM 格式的私钥';
}

function namesOf(certificate: X509Certificate): readonly string[] {
  const named = [...(certificate.subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^,\s]+)/g)].map(
    ([, name]) => name!,
  );
  return named.length > 0 ? named : [certificate.subject.replaceAll('\n', ', ')];
}

function textOf(name: string, file: string): string {
  return parsed(name, file, '文件不能读取', () => readFileSync(file, 'utf8'));
}

function parsed<Value>(name: string, file: string, wanted: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw unusable(`${name}=${file}：${wanted}（${reason}）`, error);
  }
}

function unusable(problem: string, cause?: unknown): Fault {
  return new Fault('CONFIG_INVALID', { problems: [problem] }, { cause });
}
