import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { newestBackup } from '../backups/backup-folder.ts';
import type { BackupSettings } from '../config/config.ts';
import type { Turn } from './upkeep-turn.ts';

export interface Schedule {
  readonly stop: () => Promise<void>;
}

interface Log {
  readonly error: (text: string) => void;
}

interface Pace {
  /** Before the first look: the start of a product has other things to do. */
  readonly firstMs: number;
  readonly everyMs: number;
}

/** Of several servers on one database one makes back-ups; this long after it was last heard of, another does. */
export const BACKUP_TURN_SECONDS = 1500;
/** Of an installation with one server. */
const ALWAYS: Turn = { isOurs: () => Promise.resolve(true), pass: () => Promise.resolve() };

const USUAL: Pace = { firstMs: 300_000, everyMs: 600_000 };
const HOUR_MS = 3_600_000;

/** Makes a back-up whenever the newest is older than the settings say, in a process of its own. */
export function scheduleBackups(
  settings: BackupSettings,
  program: string,
  log: Log,
  { pace = USUAL, turn = ALWAYS }: { readonly pace?: Pace; readonly turn?: Turn } = {},
): Schedule {
  let running: ChildProcess | undefined;
  const look = async () => {
    // Asked also while one is being made: whoever makes it keeps the turn.
    const isOurs = await turn.isOurs();
    if (running !== undefined || !isOurs || !(await isDue(settings))) return;
    const child = fork(program, ['backup'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    running = child;
    try {
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      if (code !== 0 && signal === null) log.error('定时备份未完成，原因见上');
    } finally {
      running = undefined;
    }
  };
  const lookOrTell = () => {
    look().catch((error: unknown) => log.error(`定时备份：${String(error)}`));
  };
  const timers =
    settings.hours === 0
      ? []
      : [setTimeout(lookOrTell, pace.firstMs).unref(), setInterval(lookOrTell, pace.everyMs).unref()];
  return {
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      const ending = running;
      ending?.kill('SIGTERM');
      if (ending !== undefined && ending.exitCode === null && ending.signalCode === null) await once(ending, 'exit');
      if (timers.length > 0) await turn.pass();
    },
  };
}

async function isDue({ hours, folder }: BackupSettings): Promise<boolean> {
  const newest = await newestBackup(folder);
  return newest === undefined || Date.now() - newest >= hours * HOUR_MS;
}
