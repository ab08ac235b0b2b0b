import { createHash, randomBytes } from 'node:crypto';
import pg, { type Pool, type PoolClient } from 'pg';
import { quoted } from './constraints.ts';

/** Any number will do, as long as every start asks for the same one. */
const ROLE_LOCK = 736_459_129;
/** PostgreSQL cuts longer names off. */
const LONGEST_NAME = 63;

interface Owner {
  readonly pool: Pool;
  readonly url: string;
}

/**
 * The address under which the application works (decision 0035). Who brings the schema up to date owns it and could take
 * a trigger off; the application only reads and writes rows, as a role of its own, made here where the owner may make one.
 */
export async function applicationUrl(owner: Owner): Promise<string> {
  const { rows } = await owner.pool.query<{ mayMakeRoles: boolean; database: string }>(
    `SELECT rolsuper OR rolcreaterole AS "mayMakeRoles", current_database() AS database
FROM pg_roles WHERE rolname = current_user`,
  );
  const { mayMakeRoles, database } = rows[0]!;
  if (!mayMakeRoles) return owner.url;
  const role = roleOf(database);
  const password = await underLock(owner.pool, async (client) => {
    const kept = await keptPassword(client, role);
    await makeRole(client, role, kept);
    await grantRows(client, role);
    return kept;
  });
  const url = new URL(owner.url);
  url.username = encodeURIComponent(role);
  url.password = password;
  // A server may let only those in whom its administrator has listed; the application then stays who it is.
  return (await letsIn(url.href)) ? url.href : owner.url;
}

/** Gives a role that an administrator has made for the application what the application needs. */
export async function grantApplication(owner: Pool, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
    await underLock(owner, (granting) => grantRows(granting, rows[0]!.role));
  } finally {
    await client.end();
  }
}

/** Databases of one server have a role each. */
function roleOf(database: string): string {
  const name = `${database}_app`;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `app_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

async function underLock<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [ROLE_LOCK]);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Every server on the database signs in with the same one. */
async function keptPassword(client: PoolClient, role: string): Promise<string> {
  await client.query('INSERT INTO "applicationRole" VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    role,
    randomBytes(24).toString('base64url'),
  ]);
  const { rows } = await client.query<{ password: string }>('SELECT password FROM "applicationRole" WHERE name = $1', [
    role,
  ]);
  return rows[0]!.password;
}

async function makeRole(client: PoolClient, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${quoted(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  // A database that was restored brings another password along than the role of that name has here.
  else await client.query(`ALTER ROLE ${quoted(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

/** What is only ever added to, and what the owner's functions alone write. */
const CLOSED = `SELECT format('%I', relname) AS name, relname = 'applicationRole' AS secret, relname <> ALL($1) AS added
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND (relname = ANY($1) OR EXISTS (
  SELECT FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE tgrelid = pg_class.oid AND proname = 'refuse_change'))`;
const OWNERS = ['applicationRole', 'auditPending', 'auditSeal', 'schemaMigration'];

async function grantRows(client: PoolClient, role: string): Promise<void> {
  const to = quoted(role);
  const { rows: closed } = await client.query<{ name: string; secret: boolean; added: boolean }>(CLOSED, [OWNERS]);
  const { rows: versions } = await client.query<{ maintains: boolean }>(
    `SELECT current_setting('server_version_num')::integer >= 170000 AS maintains`,
  );
  // Statistics after many rows have come; an older server gathers them by itself a little later.
  const maintains = versions[0]!.maintains ? ', MAINTAIN' : '';
  await client.query(
    ['public', 'pgboss']
      .map(
        (schema) => `GRANT USAGE ON SCHEMA ${schema} TO ${to};
GRANT SELECT, INSERT, UPDATE, DELETE${maintains} ON ALL TABLES IN SCHEMA ${schema} TO ${to};
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to}`,
      )
      .join(';\n'),
  );
  for (const { name, secret, added } of closed) {
    const rights = secret ? 'ALL' : added ? 'UPDATE, DELETE' : 'INSERT, UPDATE, DELETE';
    await client.query(`REVOKE ${rights} ON ${name} FROM ${to}`);
  }
}

async function letsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // invalid_authorization_specification, invalid_password; poolers that know no such user say the former.
    if (error instanceof pg.DatabaseError && (error.code === '28000' || error.code === '28P01')) return false;
    throw error;
  } finally {
    await client.end();
  }
}
