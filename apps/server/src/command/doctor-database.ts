import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { findBinarySource, prepareBinaries } from '../database/embedded/binaries.ts';
import { findCluster } from '../database/embedded/cluster-home.ts';
import { asSelf, isRoot } from '../database/embedded/launcher.ts';
import { runningEmbedded } from '../database/embedded/running-embedded.ts';
import { schemaStanding } from '../database/migrate.ts';
import { reasonOf, type Finding } from './finding.ts';

const WHAT = '数据库';
const LEAST_VERSION = 150_000;
const MOST_SECONDS_APART = 60;

export async function databaseFindings(config: Config, migrations: string): Promise<readonly Finding[]> {
  try {
    const url =
      config.databaseUrl === '' ? runningEmbedded(config.dataDir) : config.databaseOwnerUrl || config.databaseUrl;
    return url === undefined ? [await stoppedFinding(config)] : await runningFindings(url, migrations);
  } catch (error) {
    return [{ what: WHAT, state: 'bad', text: reasonOf(error) }];
  }
}

/** The embedded database is not started for a question; its programs are. */
async function stoppedFinding({ dataDir }: Config): Promise<Finding> {
  const source = findBinarySource();
  // Root starts it under another account, which is chosen then.
  const runs = isRoot() || (await prepareBinaries(source, asSelf, [])) !== null;
  if (!runs)
    return { what: WHAT, state: 'note', text: `内置 PostgreSQL ${source.version} 不能就地运行，启动时复制到数据目录` };
  const state = findCluster(dataDir) === null ? '首次启动时建立' : '已建立，未在运行';
  return { what: WHAT, state: 'good', text: `内置 PostgreSQL ${source.version}，${state}` };
}

async function runningFindings(url: string, migrations: string): Promise<readonly Finding[]> {
  const { pool } = openDatabase(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ version: number; text: string; apart: number }>(
      `SELECT current_setting('server_version_num')::integer AS version, current_setting('server_version') AS text,
  abs(extract(epoch FROM clock_timestamp()) - $1::float8) AS apart`,
      [Date.now() / 1000],
    );
    const { version, text, apart } = rows[0]!;
    const isOld = version < LEAST_VERSION;
    const findings: Finding[] = [
      {
        what: WHAT,
        state: isOld ? 'bad' : 'good',
        text: `PostgreSQL ${text}${isOld ? '，须 15 或更新' : ''}，可以连接`,
      },
      await schemaFinding(pool, migrations),
    ];
    if (apart > MOST_SECONDS_APART)
      findings.push({ what: '时钟', state: 'note', text: `与数据库相差 ${Math.round(apart)} 秒，请校准` });
    return findings;
  } finally {
    await pool.end();
  }
}

async function schemaFinding(pool: Pool, migrations: string): Promise<Finding> {
  const { missing, strange } = await schemaStanding(pool, migrations);
  if (strange.length > 0)
    return { what: '数据库结构', state: 'bad', text: `由更新的版本建立（多出 ${strange.join('、')}），本版不能使用` };
  const text = missing.length === 0 ? '与本版一致' : `缺 ${missing.length} 项，启动时先备份再升级`;
  return { what: '数据库结构', state: missing.length === 0 ? 'good' : 'note', text };
}
