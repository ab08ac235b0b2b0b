import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '../make-release.mjs';
import { findProgram } from '../../setup/find-program.mjs';

/** Somebody who owns nothing. */
const ORDINARY = { uid: 65_534, gid: 65_534 };

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

/** A bundle as it is unpacked somewhere, with all that a command of it may see: no path, no network, no rights. */
export interface UnpackedBundle {
  /** Where everything of the test lies. */
  readonly scene: string;
  readonly folder: string;
  readonly dataDir: string;
  /** What the surroundings are; for whoever reads the test's output. */
  readonly surroundings: string;
  /** Runs a program of the bundle to its end. */
  readonly run: (args: readonly string[], environment?: NodeJS.ProcessEnv, input?: string) => Outcome;
  /** Starts a program and waits for words in its output. */
  readonly begin: (args: readonly string[], words: RegExp, environment?: NodeJS.ProcessEnv) => Promise<Begun>;
  readonly remove: () => Promise<void>;
}

interface Begun {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly seconds: number;
  readonly ended: Promise<number | null>;
}

export async function unpackBundle(): Promise<UnpackedBundle> {
  const scene = await mkdtemp(path.join(tmpdir(), 'qingzhang-bundle-'));
  await chmod(scene, 0o755);
  const [archive] = await makeRelease({ names: ['linux-x64'], into: path.join(scene, 'release') });
  const place = path.join(scene, '青账 程序');
  mkdirSync(place);
  succeed('tar', ['xzf', archive!, '-C', place]);
  const folders = readdirSync(place);
  if (folders.length !== 1) throw new Error(`the archive holds ${folders.join(', ')}, not one folder`);
  const folder = path.join(place, folders[0]!);
  // Nobody can change a program that is running, not even by mistake.
  succeed('chmod', ['-R', 'a-w', folder]);
  const dataDir = path.join(scene, '数据 目录');
  mkdirSync(dataDir);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) chownSync(dataDir, ORDINARY.uid, ORDINARY.gid);
  const apart = await standApart(isRoot);
  const env = (more: NodeJS.ProcessEnv) => ({ PATH: '/nonexistent', DATA_DIR: dataDir, PRACTICE: 'off', ...more });
  const begun: ChildProcess[] = [];
  const words = (args: readonly string[]) => [...apart.prefix, path.join(folder, args[0]!), ...args.slice(1)];
  return {
    scene,
    folder,
    dataDir,
    surroundings: apart.surroundings,
    run: (args, environment = {}, input = '') => {
      const [command = '', ...rest] = words(args);
      const ended = spawnSync(command, rest, { env: env(environment), cwd: '/', encoding: 'utf8', input });
      return { code: ended.status, output: `${ended.stdout}${ended.stderr}` };
    },
    begin: async (args, awaited, environment = {}) => {
      const [command = '', ...rest] = words(args);
      const child = spawn(command, rest, { env: env(environment), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
      begun.push(child);
      return begin(child, awaited);
    },
    remove: async () => {
      // A test that failed half way has left them.
      for (const child of begun.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      apart.end();
      succeed('chmod', ['-R', 'u+w', scene]);
      await rm(scene, { recursive: true, force: true });
    },
  };
}

interface Apart {
  /** What stands before a command that shall run there. */
  readonly prefix: readonly string[];
  readonly surroundings: string;
  readonly end: () => void;
}

/** A network with loopback and nothing else, and an account without rights, where the system lets us make them. */
async function standApart(isRoot: boolean): Promise<Apart> {
  const [unshare, nsenter, setpriv, ip] = ['unshare', 'nsenter', 'setpriv', 'ip'].map(findProgram);
  if (!isRoot || !unshare || !nsenter || !setpriv || !ip)
    return { prefix: [], surroundings: '没有网络命名空间：以当前账号、在当前网络中运行', end: () => undefined };
  const holder = spawn(unshare, ['--net', '/bin/sh', '-c', `${ip} link set lo up && echo ready && exec sleep 7200`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isReady = await new Promise<boolean>((resolve) => {
    holder.stdout.once('data', () => resolve(true));
    holder.once('exit', () => resolve(false));
  });
  const drop = [
    setpriv,
    `--reuid=${ORDINARY.uid}`,
    `--regid=${ORDINARY.gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--',
  ];
  if (!isReady)
    return { prefix: drop, surroundings: '没有网络命名空间：以普通账号、在当前网络中运行', end: () => undefined };
  const enter = [nsenter, `--net=/proc/${holder.pid}/ns/net`, '--'];
  const seen = spawnSync(enter[0]!, [...enter.slice(1), ip, '-o', 'link'], { encoding: 'utf8' }).stdout.trim();
  return {
    prefix: [...enter, ...drop],
    surroundings: `普通账号，网络接口：${seen
      .split('\n')
      .map((line) => line.split(': ')[1])
      .join('、')}`,
    end: () => void holder.kill('SIGKILL'),
  };
}

async function begin(child: ChildProcess, awaited: RegExp): Promise<Begun> {
  const since = performance.now();
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (awaited.test(output)) resolve();
      });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return { child, output: () => output, seconds: (performance.now() - since) / 1000, ended };
}

function succeed(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}
