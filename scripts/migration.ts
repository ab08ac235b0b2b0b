import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { describeSchema } from '../apps/server/src/database/describe-schema.ts';
import { startEmbedded } from '../apps/server/src/database/embedded/start-embedded.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { schemaDifference } from '../apps/server/src/database/schema-difference.ts';
import { wholeSchema } from '../apps/server/src/database/schema.ts';

/** Writes the migration that leads from the committed ones to what the catalogue declares: `npm run migration -- name`. */

const directory = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
const name = process.argv[2];
if (name === undefined || !/^[a-z0-9-]+$/.test(name)) {
  console.error('usage: npm run migration -- what-changes');
  process.exit(2);
}

const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-migration-'));
const embedded = await startEmbedded({ dataDir: folder, log: console });
try {
  const statements = await difference(embedded.url);
  if (statements.length === 0) {
    console.log('the committed migrations already give the declared schema');
  } else {
    const existing = (await readdir(directory)).filter((file) => file.endsWith('.sql')).length;
    const file = path.join(directory, `${String(existing + 1).padStart(4, '0')}-${name}.sql`);
    await writeFile(file, statements.map((statement) => `${statement};\n`).join('\n'));
    console.log(`${path.relative(process.cwd(), file)}: ${statements.length} statements; read them before you commit`);
  }
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}

async function difference(url: string): Promise<string[]> {
  // The first migration is the declared schema itself, with each table in one piece.
  if ((await readdir(directory)).length === 0) return wholeSchema();
  const describe = async (
    database: string,
    prepare: (pool: ReturnType<typeof openDatabase>['pool']) => Promise<unknown>,
  ) => {
    const parsed = new URL(url);
    const server = openDatabase(url, { max: 1 });
    await server.pool.query(`CREATE DATABASE ${database}`);
    await server.pool.end();
    parsed.pathname = `/${database}`;
    const { pool } = openDatabase(parsed.href);
    await prepare(pool);
    const client = await pool.connect();
    const description = await describeSchema(client);
    client.release();
    await pool.end();
    return description;
  };
  const committed = await describe('committed', (pool) => migrate(pool, directory));
  const declared = await describe('declared', (pool) => pool.query(wholeSchema().join(';\n')));
  return schemaDifference(committed, declared);
}
