import { calculateAll, done, fillYear, plantCounty, type Caller } from '../../accounts/testing/county-year.ts';
import { FIRST_TENANT } from '../../database/tenant-schema.ts';
import { seedId } from '../../start/seed.ts';
import { USER_PASSWORD } from '../../testing/custom-role.ts';
import { TEST_PASSWORD } from '../../testing/test-database.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** A county below an office, to which the administrator belongs; answers its id. */
export async function openOffice(
  server: TestServer,
  name: string,
  code: string,
  above = FIRST_TENANT,
): Promise<string> {
  const office = { name, code, level: 'county', parentId: above };
  const { id } = await done<{ id: string }>(server, 'tenant/saveData', office);
  const member = { userId: seedId('sysUser', 'admin'), memberOf: id, roleId: seedId('sysRole', 'admin') };
  await done(server, 'tenantMember/saveData', member);
  return id;
}

/** A session of the administrator that works for an office. */
export async function sessionAt(server: TestServer, office: string): Promise<string> {
  const { result } = await server.signIn('admin', TEST_PASSWORD);
  await done({ call: (name, body) => server.call(name, body, result.token) }, 'tenant/enter', { tenantId: office });
  return result.token;
}

export async function callerAt(server: TestServer, office: string): Promise<Caller> {
  const token = await sessionAt(server, office);
  return { call: (name, body) => server.call(name, body, token) };
}

/** The whole year of a county of two townships, calculated; answers its total. */
export async function accountFor(county: Caller, year: number): Promise<number> {
  const planted = await plantCounty(county, 2, 0);
  await done(county, 'accountYear/saveData', { year });
  await fillYear(county, planted, year);
  await calculateAll(county, year);
  return (await done<{ gep: number }>(county, 'gepValue/value', { year })).gep;
}

/** A county's own administrator, whom the administrator above has added there; answers a session. */
export async function administratorOf(server: TestServer, office: string, userName: string): Promise<string> {
  const { keyId, sealed } = await server.seal(USER_PASSWORD);
  const roleId = seedId('sysRole', 'admin');
  const person = { userName, roleId, password: sealed[0], keyId, mustChangePassword: false };
  await done(await callerAt(server, office), 'sysUser/saveData', person);
  return (await server.signIn(userName, USER_PASSWORD)).result.token;
}
