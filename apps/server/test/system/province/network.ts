import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { killIfThere } from '../../../src/testing/product.ts';
import { shareOfCores, type CoreShare } from './core-share.ts';

const run = promisify(execFile);
/** Addresses for measuring networks (RFC 2544): nobody else has them. */
const BLOCK = '198.18';

/** A machine of a made-up network: an address, and processes that have no other way out. */
export interface Host {
  readonly name: string;
  readonly address: string;
  /** What a command line begins with, so that it runs there. */
  readonly command: readonly string[];
  readonly spawn: (args: readonly string[], options?: SpawnOptions) => ChildProcess;
  /** Counts a process among those that `cut`, `kill` and a share of cores are about. */
  readonly own: (child: ChildProcess) => Promise<void>;
  /** Nothing comes in or goes out until `rejoin`. */
  readonly cut: () => Promise<void>;
  readonly rejoin: () => Promise<void>;
  /** What a power cut does. */
  readonly kill: () => Promise<void>;
  /** Seconds of processor used so far, where it has a share of cores. */
  readonly usedSeconds: () => Promise<number | undefined>;
}

interface HostOptions {
  /** How much of a core its processes get, all together; without it what there is. */
  readonly cores?: number;
}

export interface Network {
  /** Where the system forbids namespaces, hosts are processes of this machine, and one that is cut off is halted. */
  readonly kind: 'namespaces' | 'processes';
  readonly host: (name: string, options?: HostOptions) => Promise<Host>;
  readonly close: () => Promise<void>;
}

/** Hosts as network namespaces, joined by a bridge in one of their own; this process has an address among them. */
export async function openNetwork(): Promise<Network> {
  const id = `qz${process.pid.toString(36)}`;
  const subnet = `${BLOCK}.${process.pid % 254}`;
  const hub = `${id}-hub`;
  const refusal = await run('ip', ['netns', 'add', hub]).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (refusal !== undefined) {
    process.stdout.write(`没有网络命名空间，改用本机的进程：${refusal.trim()}\n`);
    return processNetwork();
  }
  await sweep();
  const inHub = (...args: string[]) => ip('-n', hub, ...args);
  await inHub('link', 'add', 'bridge', 'type', 'bridge');
  await inHub('link', 'set', 'bridge', 'up');
  let next = 1;
  const join = async (namespace: string | null): Promise<{ address: string; port: string }> => {
    const number = next++;
    const [address, port, device] = [`${subnet}.${number}`, `port${number}`, `${id}n${number}`];
    const there = namespace === null ? [] : ['-n', namespace];
    await ip('link', 'add', device, 'type', 'veth', 'peer', 'name', port, 'netns', hub);
    if (namespace !== null) await ip('link', 'set', device, 'netns', namespace);
    await ip(...there, 'addr', 'add', `${address}/24`, 'dev', device);
    await ip(...there, 'link', 'set', device, 'up');
    await inHub('link', 'set', port, 'master', 'bridge');
    await inHub('link', 'set', port, 'up');
    return { address, port };
  };
  await join(null);
  const hosts: { readonly namespace: string; readonly processes: Processes }[] = [];
  return {
    kind: 'namespaces',
    host: async (name, options = {}) => {
      const namespace = `${id}-${name}`;
      await ip('netns', 'add', namespace);
      await ip('-n', namespace, 'link', 'set', 'lo', 'up');
      const { address, port } = await join(namespace);
      const processes = await keepProcesses(namespace, options, () => pidsIn(namespace));
      hosts.push({ namespace, processes });
      const set = async (state: 'up' | 'down') => {
        await inHub('link', 'set', port, state);
      };
      return {
        ...hostOf(name, address, ['ip', 'netns', 'exec', namespace], processes),
        cut: () => set('down'),
        rejoin: () => set('up'),
      };
    },
    close: async () => {
      for (const { namespace, processes } of hosts) {
        await processes.kill();
        await processes.share.end();
        await ip('netns', 'del', namespace);
      }
      // Takes the bridge with it, and with that the end of every pair of devices.
      await ip('netns', 'del', hub);
    },
  };
}

const ip = (...args: string[]) => run('ip', args);

async function pidsIn(namespace: string): Promise<number[]> {
  return (await ip('netns', 'pids', namespace)).stdout.split('\n').filter(Boolean).map(Number);
}

/** What is left of a network whose process was killed. */
async function sweep(): Promise<void> {
  for (const line of (await ip('netns', 'list')).stdout.split('\n')) {
    const [namespace, pid] = /^qz([0-9a-z]+)-\S+/.exec(line) ?? [];
    if (namespace === undefined || existsSync(`/proc/${parseInt(pid!, 36)}`)) continue;
    (await pidsIn(namespace)).forEach(killIfThere);
    await ip('netns', 'del', namespace);
  }
}

function processNetwork(): Network {
  const hosts: Processes[] = [];
  return {
    kind: 'processes',
    host: async (name, options = {}) => {
      const processes = await keepProcesses(`qz${process.pid}-${name}`, options);
      hosts.push(processes);
      return {
        ...hostOf(name, '127.0.0.1', [], processes),
        cut: () => Promise.resolve(processes.signal('SIGSTOP')),
        rejoin: () => Promise.resolve(processes.signal('SIGCONT')),
      };
    },
    close: async () => {
      for (const processes of hosts) {
        await processes.kill();
        await processes.share.end();
      }
    },
  };
}

interface Processes {
  readonly share: CoreShare;
  readonly own: (child: ChildProcess) => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly kill: () => Promise<void>;
}

/** Processes that were started by those that are known are known to the system alone. */
async function keepProcesses(
  name: string,
  { cores }: HostOptions,
  others: () => Promise<readonly number[]> = () => Promise.resolve([]),
): Promise<Processes> {
  const share = await shareOfCores(name, cores);
  const children = new Set<ChildProcess>();
  const signal = (kind: NodeJS.Signals) => {
    for (const child of children) child.kill(kind);
  };
  return {
    share,
    own: async (child) => {
      children.add(child);
      child.once('exit', () => children.delete(child));
      await share.hold(child.pid!);
    },
    signal,
    kill: async () => {
      const ended = [...children].map((child) => once(child, 'exit'));
      signal('SIGKILL');
      await Promise.all(ended);
      for (const pid of await others()) killIfThere(pid);
    },
  };
}

function hostOf(name: string, address: string, command: readonly string[], { own, kill, share }: Processes) {
  return {
    name,
    address,
    command,
    own,
    kill,
    usedSeconds: share.usedSeconds,
    spawn: (args: readonly string[], options: SpawnOptions = {}) => {
      const [program, ...rest] = [...command, ...args];
      const child = spawn(program!, rest, options);
      void own(child);
      return child;
    },
  };
}
