import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@qingzhang/contract/envelope';
import { sm2 } from 'sm-crypto-v2';

export const BUNDLE = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built product as a process of its own, as `npm start` runs it. */
export interface Product {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: () => string;
  readonly post: <Result = Record<string, unknown>>(
    name: string,
    body: unknown,
    token?: string,
  ) => Promise<Envelope<Result>>;
  readonly signIn: (userName: string, password: string) => Promise<string>;
  readonly stop: () => Promise<number | null>;
}

export async function startProduct(environment: Readonly<Record<string, string>>): Promise<Product> {
  if (!existsSync(BUNDLE)) throw new Error('apps/server/dist/main.js is missing: run `npm run build` first');
  const child = spawn(process.execPath, [BUNDLE], {
    env: { PATH: process.env['PATH'], PRACTICE: 'off', LOG_LEVEL: 'warn', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /青账已启动:(\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${output}`)));
  });

  const request = async <Result>(name: string, init: RequestInit): Promise<Envelope<Result>> => {
    const response = await fetch(`${url}/api/${name}.json`, init);
    return (await response.json()) as Envelope<Result>;
  };
  const post: Product['post'] = (name, body, token = '') =>
    request(name, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  return {
    child,
    url,
    output: () => output,
    post,
    signIn: async (userName, password) => {
      const key = await request<{ keyId: string; publicKey: string }>('dynamicKey', { method: 'GET' });
      const sealed = sm2.doEncrypt(password, key.result.publicKey, 1);
      const answer = await post<{ token: string }>('login', { userName, password: sealed, keyId: key.result.keyId });
      return answer.result.token;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Every PostgreSQL process whose command line or working folder lies below a data folder. */
export function databaseProcesses(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const commandLine = path.join('/proc', String(pid), 'cmdline');
      return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(dataDir);
    });
}
