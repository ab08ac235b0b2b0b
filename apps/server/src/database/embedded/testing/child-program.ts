import { startEmbedded } from '../start-embedded.ts';

/**
 * Runs the embedded database in a process of its own, which tests can kill. Says what happens in lines of JSON on the
 * standard output: the log, and then either the running database or the fault that prevented it.
 */
const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
const log = (text: string): void => say({ log: text });

try {
  const database = await startEmbedded({ dataDir: process.argv[2]!, log: { info: log, warn: log, error: log } });
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
  say({ url: database.url, pid: database.pid });
  setInterval(() => {}, 1_000_000);
} catch (error) {
  say({ fault: error instanceof Error && 'code' in error ? error.code : '', text: String(error) });
}
