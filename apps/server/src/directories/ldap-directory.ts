import { Fault } from '@qingzhang/core/fault';
import { ResultCodeError, type Client, type Entry } from 'ldapts';
import type { LdapSettings } from '../config/ldap-settings.ts';
import { atOnce } from './at-once.ts';
import { withDirectory } from './ldap-connection.ts';
import { filled } from './ldap-filter.ts';
import { shortText, type Person } from './person.ts';
import { whyAway } from './why-away.ts';

/** Names of somebody that stay when they move or marry; of OpenLDAP and of Active Directory. */
const LASTING = ['entryUUID', 'objectGUID'];
const MOST_GROUPS = 500;
/** busy, unavailable: the directory's trouble and nobody's wrong password. */
const AWAY_CODES: ReadonlySet<number> = new Set([51, 52]);

const bounded = atOnce(20, () => new Error('too many sign-ins wait for the directory'));

/**
 * Somebody by what they typed: found by a search, proved by a bind. Undefined for a wrong name or password; a fault
 * where the directory does not answer in time or not as a directory does.
 */
export async function personInDirectory(
  settings: LdapSettings,
  name: string,
  password: string,
): Promise<Person | undefined> {
  // A bind with an empty password is anonymous, and succeeds (RFC 4513, 5.1.2).
  if (name === '' || password === '') return undefined;
  try {
    return await bounded(() => withDirectory(settings, (client) => proved(client, settings, name, password)));
  } catch (error) {
    throw new Fault('SSO_AWAY', { name: settings.label, reason: reasonOf(error) }, { cause: error });
  }
}

async function proved(
  client: Client,
  settings: LdapSettings,
  name: string,
  password: string,
): Promise<Person | undefined> {
  if (settings.bindDn !== '') await client.bind(settings.bindDn, settings.bindPassword);
  const { attributes, base, userFilter } = settings;
  const asked = Object.values(attributes).filter((attribute) => attribute !== '');
  const { searchEntries } = await client.search(base, {
    filter: filled(userFilter, { name, dn: '' }),
    scope: 'sub',
    // Two are one too many: nobody is taken for somebody else. References to other directories are not followed.
    sizeLimit: 2,
    attributes: [...asked, ...LASTING],
    explicitBufferAttributes: ['objectGUID'],
  });
  const [entry, another] = searchEntries;
  if (entry === undefined || another !== undefined || entry.dn === '') return undefined;
  // Groups are asked for by whoever may look people up; people themselves often may not.
  const groups = await groupsOf(client, settings, entry);
  if (!(await isPassword(client, entry.dn, password))) return undefined;
  return {
    way: 'ldap',
    subject: subjectOf(entry),
    userName: valuesOf(entry, attributes.userName)[0] ?? '',
    fullName: shortText(valuesOf(entry, attributes.fullName)[0], 40),
    unit: shortText(valuesOf(entry, attributes.unit)[0], 100),
    groups: groups.slice(0, MOST_GROUPS),
  };
}

async function isPassword(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    // Wrong, expired, locked: the directory does not let this person in.
    if (error instanceof ResultCodeError && !AWAY_CODES.has(error.code)) return false;
    throw error;
  }
}

/** Distinguished names of groups, and their short names. */
async function groupsOf(client: Client, settings: LdapSettings, entry: Entry): Promise<readonly string[]> {
  const { attributes, groupFilter, groupBase } = settings;
  const named = valuesOf(entry, attributes.groups).flatMap((dn) => [dn, ...shortName(dn)]);
  if (groupFilter === '') return named;
  const name = valuesOf(entry, attributes.userName)[0] ?? '';
  const { searchEntries } = await client.search(groupBase, {
    filter: filled(groupFilter, { name, dn: entry.dn }),
    scope: 'sub',
    sizeLimit: MOST_GROUPS,
    attributes: ['cn'],
  });
  return [...named, ...searchEntries.flatMap((group) => [group.dn, ...valuesOf(group, 'cn')])];
}

function shortName(dn: string): readonly string[] {
  const [, name] = /^\s*cn\s*=\s*([^,+\\]+)/i.exec(dn) ?? [];
  return name === undefined ? [] : [name.trim()];
}

function subjectOf(entry: Entry): string {
  const [uuid] = valuesOf(entry, 'entryUUID');
  const guid = entry['objectGUID'];
  const hex = Buffer.isBuffer(guid) && guid.length > 0 ? guid.toString('hex') : undefined;
  return (uuid ?? hex ?? entry.dn.toLowerCase()).slice(0, 500);
}

/** Names of attributes mean the same in any case, and the directory answers them in its own. */
function valuesOf(entry: Entry, attribute: string): readonly string[] {
  const key = Object.keys(entry).find((each) => each.toLowerCase() === attribute.toLowerCase());
  const found = key === undefined || key === 'dn' ? [] : entry[key]!;
  return (Array.isArray(found) ? found : [found]).filter((each) => typeof each === 'string' && each !== '') as string[];
}

function reasonOf(error: unknown): string {
  if (error instanceof ResultCodeError && error.code === 49)
    return '目录不接受 LDAP_BIND_DN 与 LDAP_BIND_PASSWORD，须由管理员更正';
  if (error instanceof ResultCodeError) return `目录答复错误代码 ${error.code}，须由管理员核对 LDAP_BASE 等设置`;
  return whyAway(error);
}
