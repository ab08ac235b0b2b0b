import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@qingzhang/contract/envelope';
import { sm2 } from 'sm-crypto-v2';

export const BUNDLE = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built product as a process of its own, as `npm start` runs it. */
export interface Product {
  /** The main program, which keeps database and server running. */
  readonly child: ChildProcess;
  /** The server itself; another one after it fell. */
  readonly serverPid: () => number | undefined;
  readonly url: string;
  readonly output: () => string;
  readonly post: <Result = Record<string, unknown>>(
    name: string,
    body: unknown,
    token?: string,
  ) => Promise<Envelope<Result>>;
  /** A password as calls take it. */
  readonly seal: (password: string) => Promise<{ readonly keyId: string; readonly password: string }>;
  readonly signIn: (userName: string, password: string) => Promise<string>;
  readonly stop: () => Promise<number | null>;
}

export async function startProduct(
  environment: Readonly<Record<string, string>>,
  program = BUNDLE,
  /** What its command line begins with. */
  [command, ...first]: readonly string[] = [process.execPath],
): Promise<Product> {
  if (!existsSync(program)) throw new Error('apps/server/dist/main.js is missing: run `npm run build` first');
  const child = spawn(command!, [...first, program], {
    env: { PATH: process.env['PATH'], PRACTICE: 'off', LOG_LEVEL: 'warn', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /青账已启动：(\S+)/.exec(output)?.[1];
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
  const seal: Product['seal'] = async (password) => {
    const { result } = await request<{ keyId: string; publicKey: string }>('dynamicKey', { method: 'GET' });
    return { keyId: result.keyId, password: sm2.doEncrypt(password, result.publicKey, 1) };
  };
  return {
    child,
    serverPid: () => childrenOf(child.pid!, 'serve.js')[0],
    url,
    output: () => output,
    post,
    seal,
    signIn: async (userName, password) => {
      const answer = await post<{ token: string }>('login', { userName, ...(await seal(password)) });
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

/**
 * The processes directly below another one whose command line names a program.
 *
 * @public
 */
export function childrenOf(parent: number, program: string): number[] {
  return processes().filter((pid) => {
    const [, ppid] = /^\d+ \(.*\) \S (\d+)/s.exec(readProcess(pid, 'stat')) ?? [];
    return Number(ppid) === parent && readProcess(pid, 'cmdline').includes(program);
  });
}

function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Empty for a process that has ended meanwhile. */
function readProcess(pid: number, what: 'stat' | 'cmdline'): string {
  const file = path.join('/proc', String(pid), what);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (existsSync(file)) throw error;
    return '';
  }
}

/** Every PostgreSQL process whose command line or working folder lies below a data folder. */
export function databaseProcesses(dataDir: string): number[] {
  return processes().filter((pid) => readProcess(pid, 'cmdline').includes(dataDir));
}

/** It may have ended by itself in between. */
export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
