import type { Reach, Table } from '@qingzhang/catalogue/language/table';
import { unreachable } from '@qingzhang/core/unreachable';
import { quoted } from './constraints.ts';

/**
 * One installation may hold several offices (decision 0069). Every row says whose it is, and PostgreSQL shows an office
 * only what its table's reach allows: the second lock, behind the application, which gives nobody a connection of an
 * office that they do not belong to. A connection says for whom it works by the setting `qingzhang.tenant`: an office,
 * or `*` for the installation's own work.
 */

/** The office that there always is: whatever a single county has is its. */
export const FIRST_TENANT = '00000000-0000-8000-a000-000000000001';

/** For work that concerns every office: signing in, checking stored contents, sealing the log. */
export const WHOLE_INSTALLATION = '*';

/** The column of every table but those that are everybody's; no call names it. */
export const TENANT_COLUMN = 'tenantId';

/** Rows that are no office's own. */
function isOfAll(reach: Reach): boolean {
  return reach === 'everybody' || reach === 'offices';
}

export function tenantColumn(reach: Reach): string[] {
  return isOfAll(reach) ? [] : [`"${TENANT_COLUMN}" uuid DEFAULT own_tenant() NOT NULL`];
}

/** Whose a new row is; before the tables, which use it. */
export const TENANT_OF_ROW = `CREATE FUNCTION own_tenant() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(nullif(current_setting('qingzhang.tenant', true), ''), '*')::uuid, '${FIRST_TENANT}'::uuid)
$$`;

/** Tables of the server itself that hold what is an office's. */
export const PRIVATE_OF_TENANTS = ['installation', 'reportTemplate', 'runRecord', 'ownLand'] as const;

/** What belongs to people's accounts, and through these to the office that keeps them. */
export const PRIVATE_OF_PEOPLE = ['userSecret', 'secondFactor', 'userSession', 'accessToken', 'knownDevice'] as const;

/** What policies ask; they look at rows that the asking role may not see. */
const FUNCTIONS: readonly string[] = [
  `CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(nullif(current_setting('qingzhang.tenant', true), ''), '*')::uuid
$$`,
  `CREATE FUNCTION sees_all_tenants() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('qingzhang.tenant', true), '') = '*'
$$`,
  `CREATE FUNCTION at_top_tenant() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT EXISTS (SELECT FROM tenant WHERE id = current_tenant() AND "parentId" IS NULL)
$$`,
  `CREATE FUNCTION tenants_above() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  WITH RECURSIVE above AS (
    SELECT id, "parentId", 0 AS distance FROM tenant WHERE id = current_tenant()
    UNION SELECT t.id, t."parentId", above.distance + 1 FROM tenant t JOIN above ON t.id = above."parentId" WHERE above.distance < 9
  )
  SELECT array_agg(id ORDER BY distance) FROM above
$$`,
  `CREATE FUNCTION tenants_below() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  WITH RECURSIVE below AS (
    SELECT id FROM tenant WHERE id = current_tenant()
    UNION SELECT t.id FROM tenant t JOIN below ON t."parentId" = below.id
  )
  SELECT array_agg(id) FROM below
$$`,
  `CREATE FUNCTION members_of_tenant() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg("userId"), '{}') FROM "tenantMember" WHERE "memberOf" = current_tenant() AND "deletedAt" IS NULL
$$`,
  `CREATE FUNCTION named_contents(hashes text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT DISTINCT sha256::text FROM "fileStore" WHERE sha256 = ANY(hashes)
$$`,
];

const ALL = '(SELECT sees_all_tenants())';
const OWN = `("${TENANT_COLUMN}" = (SELECT current_tenant()) OR ${ALL})`;

const FROM_ABOVE = `"${TENANT_COLUMN}" = ANY((SELECT tenants_above())::uuid[])`;
const TOP = `(SELECT at_top_tenant()) OR ${ALL}`;

function overriding(table: string): string {
  return `overridden_${table}`;
}

/** Rows of a table from above that a row of a nearer office, with the same key, stands before. */
function overriddenRows({ name, unique }: Table): string {
  const same = unique.map((key) => `near.${quoted(key)} IS NOT DISTINCT FROM far.${quoted(key)}`).join(' AND ');
  return `CREATE FUNCTION ${quoted(overriding(name))}() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  SELECT coalesce(array_agg(far.id), '{}') FROM ${quoted(name)} far JOIN ${quoted(name)} near ON ${same}
  WHERE near."deletedAt" IS NULL AND far."deletedAt" IS NULL
    AND array_position(tenants_above(), near."tenantId") < array_position(tenants_above(), far."tenantId")
$$`;
}

/** Policies of a table: they bind the application's role as soon as the installation holds several offices. */
function policies(name: string, reach: Reach): string[] {
  const table = quoted(name);
  const policy = (what: string, command: string, rule: string) =>
    `CREATE POLICY ${what} ON ${table} ${command} ${rule}`;
  const writeOwn = [
    policy('tenant_inserts', 'FOR INSERT', `WITH CHECK ${OWN}`),
    policy('tenant_updates', 'FOR UPDATE', `USING ${OWN} WITH CHECK ${OWN}`),
    policy('tenant_deletes', 'FOR DELETE', `USING ${OWN}`),
  ];
  switch (reach) {
    case 'own':
      return [policy('tenant_rows', 'FOR ALL', `USING ${OWN} WITH CHECK ${OWN}`)];
    case 'given':
      return [policy('tenant_reads', 'FOR SELECT', `USING (${FROM_ABOVE} OR ${ALL})`), ...writeOwn];
    case 'fromAbove': {
      const overridden = `id = ANY((SELECT ${quoted(overriding(name))}())::uuid[])`;
      return [
        policy('tenant_reads', 'FOR SELECT', `USING ((${FROM_ABOVE} AND NOT ${overridden}) OR ${ALL})`),
        ...writeOwn,
      ];
    }
    case 'members':
      return [
        policy('tenant_reads', 'FOR SELECT', `USING (${OWN} OR id = ANY((SELECT members_of_tenant())::uuid[]))`),
        ...writeOwn,
      ];
    case 'everybody':
      return [
        policy('tenant_reads', 'FOR SELECT', 'USING (true)'),
        policy('tenant_writes', 'FOR ALL', `USING (${TOP}) WITH CHECK (${TOP})`),
      ];
    case 'offices':
      return [];
    default:
      return unreachable(reach);
  }
}

/** An office sees those above and below it, and sets up those below; it says who belongs to itself and to those. */
const OFFICE_POLICIES: readonly string[] = [
  `CREATE POLICY tenant_reads ON tenant FOR SELECT USING (id = ANY((SELECT tenants_above())::uuid[]) OR id = ANY((SELECT tenants_below())::uuid[]) OR ${ALL})`,
  `CREATE POLICY tenant_writes ON tenant FOR ALL USING ("parentId" = ANY((SELECT tenants_below())::uuid[]) OR (id = (SELECT current_tenant()) AND "parentId" IS NULL) OR ${ALL}) WITH CHECK ("parentId" = ANY((SELECT tenants_below())::uuid[]) OR (id = (SELECT current_tenant()) AND "parentId" IS NULL) OR ${ALL})`,
  `CREATE POLICY tenant_rows ON "tenantMember" FOR ALL USING ("memberOf" = ANY((SELECT tenants_below())::uuid[]) OR ${ALL}) WITH CHECK ("memberOf" = ANY((SELECT tenants_below())::uuid[]) OR ${ALL})`,
];

/** The installation signs people in; beyond that an office deals with the accounts that it keeps, not with its guests'. */
function policyOfPeople(name: string): string {
  const rule = `("userId" IN (SELECT id FROM "sysUser" WHERE "${TENANT_COLUMN}" = (SELECT current_tenant())) OR ${ALL})`;
  return `CREATE POLICY tenant_rows ON ${quoted(name)} FOR ALL USING ${rule} WITH CHECK ${rule}`;
}

/** Everything about offices that needs the tables to be there. */
export function tenantSchema(tables: readonly Table[]): string[] {
  return [
    ...FUNCTIONS,
    ...tables.filter(({ reach }) => reach === 'fromAbove').map(overriddenRows),
    ...tables.flatMap(({ name, reach }) => policies(name, reach)),
    ...PRIVATE_OF_TENANTS.flatMap((name) => policies(name, 'own')),
    ...PRIVATE_OF_PEOPLE.map(policyOfPeople),
    ...OFFICE_POLICIES,
  ];
}

/** Tables whose rows policies are about. */
export function tablesOfTenants(tables: readonly Table[]): readonly string[] {
  return [...tables.map(({ name }) => name), ...PRIVATE_OF_TENANTS, ...PRIVATE_OF_PEOPLE];
}
