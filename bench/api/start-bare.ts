import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { columnList } from '../../apps/server/src/database/tables.ts';

/** Starts the bare list of a table of a running database, in a process of its own. */
export async function startBare(database: string, table: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('bare-route.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      DATABASE: database,
      TABLE: table,
      COLUMNS: columnList(tableEntry(table).table),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, address] = /listening at (\S+)/.exec(text.toString()) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the bare route ended with ${code}`)));
  });
  return { child, url };
}
