import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { plantCounty, type Caller } from '../../../src/accounts/testing/county-year.ts';
import { startProduct, type Product } from '../../../src/testing/product.ts';
import { until } from '../../../src/testing/until.ts';
import { PASSWORD } from '../attacked-product.ts';

/** Nobody answered. */
export const UNANSWERED = 0;

const PROJECT = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A product in which work goes on while its processes are killed. */
export interface Scene {
  readonly folder: string;
  readonly dataDir: string;
  /** Migrations of the release that runs: one more of them makes it a newer one. */
  readonly migrations: string;
  readonly product: () => Product;
  readonly token: string;
  /** Answers of calls that nobody answered have status 0. */
  readonly ask: <Result>(name: string, body: unknown) => Promise<Asked<Result>>;
  /** Starts the product where its main program has ended; the address stays. */
  readonly standUp: () => Promise<void>;
  /** The program of the product itself, or that of its upkeep, for whatever is done around it. */
  readonly run: (program: 'main.js' | 'upkeep.js', args: readonly string[], more?: Environment) => Running;
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

export interface Asked<Result> {
  readonly status: number;
  readonly fault: string | undefined;
  readonly result: Result;
}

export interface Running {
  readonly pid: number;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** A copy of the built product, so that a newer release of it can be made by a file. */
async function release(folder: string): Promise<string> {
  const server = path.join(folder, 'apps/server');
  await mkdir(path.join(folder, 'apps/web'), { recursive: true });
  for (const part of ['dist', 'migrations']) {
    await cp(path.join(PROJECT, 'apps/server', part), path.join(server, part), { recursive: true });
  }
  await symlink(path.join(PROJECT, 'apps/web/dist'), path.join(folder, 'apps/web/dist'));
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const place of ['.', 'apps/server']) {
    await cp(path.join(PROJECT, place, 'package.json'), path.join(folder, place, 'package.json'));
  }
  return server;
}

export async function openScene(): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-kills-'));
  const server = await release(path.join(folder, 'release'));
  const dataDir = path.join(folder, 'data');
  const program = path.join(server, 'dist/main.js');
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, BACKUP_KEEP: '3' };
  let product = await startProduct(environment, program);
  const own = { ...environment, PORT: new URL(product.url).port };
  const token = await product.signIn('admin', PASSWORD);
  const ask: Scene['ask'] = async (name, body) => {
    try {
      const { code, fault, result } = await product.post(name, body, token);
      return { status: code, fault, result: result as never };
    } catch {
      // The connection was refused or broke off.
      return { status: UNANSWERED, fault: undefined, result: undefined as never };
    }
  };
  return {
    folder,
    dataDir,
    migrations: path.join(server, 'migrations'),
    product: () => product,
    token,
    ask,
    standUp: async () => {
      if (product.child.exitCode === null && product.child.signalCode === null) return;
      // A back-up that finds no product running holds the data folder; a service manager tries the start again, too.
      await until(async () => {
        const started = await startProduct(own, program).catch(unlessHeld);
        if (started !== undefined) product = started;
        return started !== undefined;
      }, 'a data folder that nobody holds');
    },
    run: (name, args, more = {}) => {
      const child = spawn(process.execPath, [path.join(server, 'dist', name), ...args], {
        env: { PATH: process.env['PATH'], PRACTICE: 'off', LOG_LEVEL: 'warn', ...own, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      }
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      return { pid: child.pid!, output: () => output, ended };
    },
    close: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function unlessHeld(error: unknown): undefined {
  if (!String(error).includes('青账已在运行')) throw error;
}

/** The years in which the county has all that 水源涵养 needs. */
export const COUNTY_YEARS = [2020, 2021, 2022];

/** A small county to calculate. */
export async function plant(scene: Scene): Promise<void> {
  const call = async (name: string, body?: unknown) => {
    const answer = await scene.product().post(name, body ?? {}, scene.token);
    return { status: answer.code, ...answer, issues: answer.issues ?? [] };
  };
  const caller: Caller = { call: call as Caller['call'] };
  const county = await plantCounty(caller, 2, 0);
  for (const year of COUNTY_YEARS) {
    for (const table of ['ecosystemArea', 'riverRainfallTif', 'riverEtTif', 'riverParam']) {
      await caller.call(`${table}/saveData`, county.tables(year).get(table)!);
    }
  }
}
