import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ADMIN_PASSWORD = 'Journey-Pass-1';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const STARTED = /青账已启动：(http:\/\/\S+)/;
const FIRST_PASSWORD = /初始密码 (\S+)/;

export interface Product {
  readonly url: string;
  /** Of the process that started all others. */
  readonly pid: number;
  /** What the console showed at the first start; empty when a password was configured. */
  readonly firstPassword: string;
  readonly stop: () => Promise<void>;
  /** As if the machine had lost its power: nothing is closed, the data stay. */
  readonly kill: () => Promise<{ readonly folder: string; readonly port: string }>;
}

interface StartOptions {
  readonly adminPassword?: string;
  /** Where a killed one left its data, and the port it answered on. */
  readonly folder?: string;
  readonly port?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The built product on a data folder and port of its own. */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'qingzhang-journey-')));
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: options.port ?? '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      PRACTICE: 'off',
      LOG_LEVEL: 'error',
      // The map servers of the journeys stand on ports that nobody knows beforehand.
      MAP_HOSTS: 'http://127.0.0.1:*,http://localhost:*',
      ADMIN_PASSWORD: options.adminPassword ?? '',
      ...options.environment,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const said = await outputUntil(child, STARTED);
    const url = STARTED.exec(said)![1]!;
    const kill = async () => {
      child.kill('SIGKILL');
      await ended;
      return { folder, port: new URL(url).port };
    };
    return { url, pid: child.pid!, firstPassword: FIRST_PASSWORD.exec(said)?.[1] ?? '', stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

function outputUntil(child: ReturnType<typeof spawn>, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += part.toString('utf8');
      if (pattern.test(said)) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', reject);
    child.once('close', (code) =>
      reject(new Error(`the server ended with code ${code} before it was ready:\n${said}`)),
    );
  });
}
