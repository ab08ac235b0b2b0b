import { createInterface } from 'node:readline/promises';
import { logout } from '@qingzhang/contract/calls/session-calls';
import { localUrl } from '../start/greeting.ts';
import { readRunning } from '../start/running-product.ts';
import { apiClient, signIn, type ApiClient } from './api-client.ts';
import type { Product } from './command.ts';
import { CommandFailure } from './command-failure.ts';

/**
 * Works on a running product as somebody: with QINGZHANG_TOKEN, or as QINGZHANG_USER with QINGZHANG_PASSWORD, asked for
 * at a terminal. A session that was opened here ends here.
 */
export async function withClient(product: Product, work: (client: ApiClient) => Promise<number>): Promise<number> {
  const { environment } = product;
  const url = await reach(product);
  const given = environment['QINGZHANG_TOKEN']?.trim() ?? '';
  if (given !== '') return work(apiClient(url, given));
  const client = apiClient(url, await signIn(url, await credentials(environment)));
  try {
    return await work(client);
  } finally {
    await client.call(logout, {});
  }
}

/**
 * The address to ask: the one that is given, else that of the product on this data folder, else where the settings would
 * have it. What these settings describe is believed by its certificate; a given address by the authorities of this machine.
 */
export async function reach(product: Product): Promise<string> {
  const given = product.environment['QINGZHANG_URL']?.trim() ?? '';
  if (given !== '') return given.replace(/\/+$/, '');
  const config = product.config();
  const url = readRunning(config.dataDir)?.url ?? localUrl(config, config.port);
  // Loaded where it is needed only: `undici` takes longer than the rest of a short command.
  if (config.tls !== null) (await import('./own-certificate.ts')).believeOnly(config.tls);
  return url;
}

async function credentials(environment: Product['environment']) {
  const userName = environment['QINGZHANG_USER'] ?? (await asked('用户名：', { isSecret: false }));
  const password = environment['QINGZHANG_PASSWORD'] ?? (await asked('密码：', { isSecret: true }));
  return { userName, password, code: environment['QINGZHANG_CODE'] ?? '' };
}

async function asked(question: string, { isSecret }: { readonly isSecret: boolean }): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandFailure('请用环境变量 QINGZHANG_TOKEN，或 QINGZHANG_USER 与 QINGZHANG_PASSWORD 给出登录信息');
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? undefined : process.stderr,
    terminal: true,
  });
  if (isSecret) process.stderr.write(question);
  try {
    return await terminal.question(isSecret ? '' : question);
  } finally {
    terminal.close();
    if (isSecret) process.stderr.write('\n');
  }
}
