import type { Pool, PoolClient } from 'pg';

type Client = Pool | PoolClient;

/** What rows that say nothing of boundaries belong to before any have been imported. */
const FIRST = '1';

/** Every boundary version, the one in force first: it is the one that was begun last. A row added to an older version
 * later on does not bring that version back. */
const VERSIONS = `SELECT "boundaryVersion" AS version FROM region
WHERE "deletedAt" IS NULL AND "boundaryVersion" IS NOT NULL
GROUP BY "boundaryVersion" ORDER BY min("createdAt") DESC, "boundaryVersion" DESC`;

/** SQL of the version that a year is kept by: that of its account; the one in force for a year without. */
export function versionOfYearSql(year: string): string {
  return `coalesce((SELECT kept."boundaryVersion" FROM "accountYear" kept WHERE kept.year = ${year} AND kept."deletedAt" IS NULL),
  (${VERSIONS} LIMIT 1), '${FIRST}')`;
}

/** The boundary versions there are, the one in force first. */
export async function boundaryVersions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(VERSIONS);
  return rows.map(({ version }) => version);
}

export async function currentVersion(client: Client): Promise<string> {
  return (await boundaryVersions(client))[0] ?? FIRST;
}

interface AskedVersion {
  readonly boundaryVersion?: string | null | undefined;
  readonly year?: number | null | undefined;
}

/** The version that is asked for by its name, or else that of a year. */
export async function askedVersion(client: Client, { boundaryVersion, year }: AskedVersion): Promise<string> {
  return boundaryVersion || versionOfYear(client, year);
}

/** The version whose regions a year is about; without a year, the one in force. */
export async function versionOfYear(client: Client, year: number | null | undefined): Promise<string> {
  const { rows } = await client.query<{ version: string }>({
    name: 'boundary version of year',
    text: `SELECT ${versionOfYearSql('$1::integer')} AS version`,
    values: [year ?? null],
  });
  return rows[0]!.version;
}
