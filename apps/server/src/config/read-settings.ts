import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** What the readers of these settings are given. */
export interface Reading {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly problems: string[];
  /** The absolute place of a file; empty where none is named. */
  readonly place: (name: string) => string;
}

/** The text of a setting; a fallback for none. */
export function textOf({ env }: Pick<Reading, 'env'>, name: string, fallback = ''): string {
  return env[name]?.trim() || fallback;
}

/** Settings that say nothing without the one that turns their way on. */
export function refuseAlone({ env, problems }: Reading, needed: string, names: readonly string[]): void {
  const given = names.filter((name) => (env[name]?.trim() ?? '') !== '');
  if (given.length > 0) problems.push(`${given.join('、')}：只与 ${needed} 一起使用，请设置 ${needed} 或清除这些设置`);
}

/** The certificates of a private authority, as TLS takes them; undefined for those that the system knows. */
export function readAuthority({ problems, place }: Reading, name: string): string | undefined {
  const file = place(name);
  if (file === '') return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    // Throws for what is no certificate.
    void new X509Certificate(text);
    return text;
  } catch (error) {
    problems.push(
      `${name}=${file}：应为 PEM 格式的 CA 证书文件（${error instanceof Error ? error.message : String(error)}）`,
    );
    return undefined;
  }
}

/** Whether what is sent there leaves this machine. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** As much of a label as a button shows. */
const LONGEST_LABEL = 20;

export function readLabel(reading: Reading, name: string, fallback: string): string {
  const label = textOf(reading, name, fallback);
  if (label.length > LONGEST_LABEL) reading.problems.push(`${name}：不能超过 ${LONGEST_LABEL} 个字`);
  return label;
}
