import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { applicationUrl, grantApplication } from './application-role.ts';
import { openDatabase } from './database.ts';
import { databaseWarnings } from './database-warnings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => server.close());

describe('the application', () => {
  it('works as a role of its own that is no superuser and owns nothing, and health says whose address it was given', async () => {
    const { rows } = await server.database.pool.query(
      `SELECT rolname = current_database() || '_app' AS own, rolsuper, rolcreaterole, rolcreatedb,
  (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid) AS owned FROM pg_roles WHERE rolname = current_user`,
    );
    expect(rows).toEqual([{ own: true, rolsuper: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }]);
    const { result } = await server.send({ method: 'GET', url: '/api/health.json' });
    expect(result['warnings']).toEqual(['databaseSuperuser']);
  });

  it.each([
    ['ALTER TABLE "auditLog" DISABLE TRIGGER USER', /must be owner/],
    ['DROP TRIGGER "auditLog_no_delete" ON "auditLog"', /must be owner/],
    [
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      /permission denied|must be owner/,
    ],
    ['TRUNCATE "auditLog"', /permission denied/],
    ['DELETE FROM "auditLog"', /permission denied/],
    [`UPDATE "auditLog" SET "createdBy" = 'somebody'`, /permission denied/],
    ['DELETE FROM "auditSeal"', /permission denied/],
    ['DELETE FROM "auditPending"', /permission denied/],
    [`INSERT INTO "auditSeal" VALUES (99, gen_random_uuid(), '', now())`, /permission denied/],
    ['DELETE FROM "schemaMigration"', /permission denied/],
    ['SELECT password FROM "applicationRole"', /permission denied/],
    ['SET session_replication_role = replica', /permission denied/],
    ['SET ROLE postgres', /permission denied/],
    ['CREATE TABLE mine (id integer)', /permission denied/],
    [`CREATE ROLE other LOGIN SUPERUSER`, /permission denied/],
    [`COPY (SELECT 1) TO PROGRAM 'cat'`, /permission denied/],
  ])('may not %s', async (statement, refusal) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow(refusal);
  });

  it('is let alone by whoever starts on the same database at the same moment', async () => {
    const owner = openDatabase(server.url, { max: 4 });
    const urls = await Promise.all([1, 2, 3].map(() => applicationUrl({ pool: owner.pool, url: server.url })));
    expect(new Set(urls).size).toBe(1);
    expect(new URL(urls[0]!).username).toBe(`${new URL(server.url).pathname.slice(1)}_app`);
    expect((await server.call('riverRainfall/getAllDataList', { year: 2020 })).status).toBe(200);
    await owner.pool.end();
  });
});

describe('a database whose owner is no superuser', () => {
  let database: TestDatabase;
  const roles = { owner: `owner_${randomBytes(4).toString('hex')}`, app: `app_${randomBytes(4).toString('hex')}` };
  const addressOf = (name: string) => {
    const url = new URL(database.url);
    url.username = name;
    url.password = 'Their-Own-1';
    return url.href;
  };
  beforeAll(async () => {
    database = await testDatabase();
    const root = new pg.Client({ connectionString: database.url });
    await root.connect();
    for (const name of Object.values(roles)) await root.query(`CREATE ROLE ${name} LOGIN PASSWORD 'Their-Own-1'`);
    await root.query(`DO $$ DECLARE each record; BEGIN
  FOR each IN SELECT oid::regclass AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) LOOP
    EXECUTE format('ALTER TABLE %s OWNER TO ${roles.owner}', each.name);
  END LOOP;
END $$; ALTER SCHEMA pgboss OWNER TO ${roles.owner}; GRANT ALL ON SCHEMA public TO ${roles.owner}`);
    await root.end();
  });
  afterAll(async () => database.drop());

  it('is used as it is, with a warning', async () => {
    const owner = openDatabase(addressOf(roles.owner), { max: 1 });
    expect(await applicationUrl({ pool: owner.pool, url: addressOf(roles.owner) })).toBe(addressOf(roles.owner));
    expect(await databaseWarnings(owner.pool, addressOf(roles.owner))).toEqual(['databaseOwner']);
    await owner.pool.end();
  });

  it('gives the role that an administrator made for the application what it needs, and nothing is amiss then', async () => {
    const owner = openDatabase(database.url, { max: 1 });
    await grantApplication(owner.pool, addressOf(roles.app));
    const app = openDatabase(addressOf(roles.app), { max: 1 });
    expect(await databaseWarnings(app.pool, addressOf(roles.app))).toEqual([]);
    await app.pool.query(`UPDATE "dictRiver" SET "rowVersion" = "rowVersion"`);
    await expect(app.pool.query('DELETE FROM "auditLog"')).rejects.toThrow(/permission denied/);
    await app.pool.end();
    await owner.pool.end();
  });
});
