import { readRoleMap, type RoleOfGroup } from './role-map.ts';
import { isLoopback, readAuthority, readLabel, refuseAlone, textOf, type Reading } from './read-settings.ts';

/** A directory in which names and passwords of the sign-in form are looked up. */
export interface LdapSettings {
  readonly url: string;
  readonly startTls: boolean;
  readonly authority: string | undefined;
  /** What the directory is called on screens. */
  readonly label: string;
  readonly base: string;
  /** Whoever looks people up; empty for nobody by name. */
  readonly bindDn: string;
  readonly bindPassword: string;
  /** Finds somebody by what was typed, which stands in for `{name}`. */
  readonly userFilter: string;
  readonly attributes: {
    readonly userName: string;
    readonly fullName: string;
    readonly unit: string;
    readonly groups: string;
  };
  /** Where groups name their members: `{dn}` stands for the person, `{name}` for the name; empty where people name their groups. */
  readonly groupFilter: string;
  readonly groupBase: string;
  readonly roles: readonly RoleOfGroup[];
}

const ATTRIBUTES = ['USER_ATTRIBUTE', 'FULLNAME_ATTRIBUTE', 'UNIT_ATTRIBUTE', 'GROUP_ATTRIBUTE'];
const MORE = ['STARTTLS', 'CA', 'NAME', 'BASE', 'BIND_DN', 'BIND_PASSWORD', 'USER_FILTER'];
const NAMES = [...MORE, ...ATTRIBUTES, 'GROUP_BASE', 'GROUP_FILTER', 'ROLES'].map((name) => `LDAP_${name}`);

export function readLdapSettings(reading: Reading): LdapSettings | null {
  const { env, problems } = reading;
  const url = textOf(reading, 'LDAP_URL');
  if (url === '') {
    refuseAlone(reading, 'LDAP_URL', NAMES);
    return null;
  }
  const startTls = isOn(reading, 'LDAP_STARTTLS');
  checkUrl(url, startTls, problems);
  const base = textOf(reading, 'LDAP_BASE');
  if (base === '')
    problems.push('LDAP_BASE：设了 LDAP_URL，还须填写查找用户的起点，如 ou=people,dc=example,dc=gov,dc=cn');
  const [bindDn, bindPassword] = [textOf(reading, 'LDAP_BIND_DN'), env['LDAP_BIND_PASSWORD'] ?? ''];
  // A name without a password is an anonymous bind, which succeeds and finds nothing.
  if ((bindDn === '') !== (bindPassword === ''))
    problems.push('LDAP_BIND_DN、LDAP_BIND_PASSWORD：须一起填写；目录允许匿名查找时都留空');
  const userFilter = filterOf(reading, 'LDAP_USER_FILTER', '(uid={name})');
  if (!userFilter.includes('{name}'))
    problems.push(`LDAP_USER_FILTER=${userFilter}：须含 {name}，代表登录时填写的用户名`);
  const groupFilter = filterOf(reading, 'LDAP_GROUP_FILTER', '');
  if (groupFilter !== '' && !/\{(?:dn|name)\}/.test(groupFilter))
    problems.push(`LDAP_GROUP_FILTER=${groupFilter}：须含 {dn}（用户的 DN）或 {name}（用户名）`);
  return {
    url,
    startTls,
    authority: readAuthority(reading, 'LDAP_CA'),
    label: readLabel(reading, 'LDAP_NAME', '单位目录'),
    base,
    bindDn,
    bindPassword,
    userFilter,
    attributes: {
      userName: textOf(reading, 'LDAP_USER_ATTRIBUTE', 'uid'),
      fullName: textOf(reading, 'LDAP_FULLNAME_ATTRIBUTE', 'cn'),
      unit: textOf(reading, 'LDAP_UNIT_ATTRIBUTE'),
      groups: textOf(reading, 'LDAP_GROUP_ATTRIBUTE', 'memberOf'),
    },
    groupFilter,
    groupBase: textOf(reading, 'LDAP_GROUP_BASE', base),
    roles: readRoleMap('LDAP_ROLES', textOf(reading, 'LDAP_ROLES'), problems),
  };
}

/** Passwords are sent there. */
function checkUrl(url: string, startTls: boolean, problems: string[]): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isBare = parsed !== undefined && ['', '/'].includes(parsed.pathname) && parsed.hostname !== '';
  if (parsed === undefined || !isBare || !['ldap:', 'ldaps:'].includes(parsed.protocol)) {
    problems.push(`LDAP_URL=${url}：应形如 ldaps://ldap.example.gov.cn 或 ldap://ldap.example.gov.cn:389`);
    return;
  }
  if (parsed.protocol === 'ldaps:' && startTls) problems.push('LDAP_STARTTLS=on：ldaps:// 已加密，请只用一种');
  if (parsed.protocol === 'ldap:' && !startTls && !isLoopback(parsed.hostname))
    problems.push(`LDAP_URL=${url}：密码会以明文传送，请改用 ldaps:// 或设 LDAP_STARTTLS=on`);
}

function isOn({ env, problems }: Reading, name: string): boolean {
  const text = env[name]?.trim() || 'off';
  if (!['on', 'off'].includes(text)) problems.push(`${name}=${text}：应为 on、off 之一`);
  return text === 'on';
}

const EXAMPLE = '(uid={name})';

/** In brackets that close. */
function filterOf(reading: Reading, name: string, fallback: string): string {
  const filter = textOf(reading, name, fallback);
  const count = (sign: string) => filter.split(sign).length;
  if (filter !== '' && !(/^\(.*\)$/s.test(filter) && count('(') === count(')')))
    reading.problems.push(`${name}=${filter}：应为带括号的 LDAP 过滤条件，如 ${EXAMPLE}`);
  return filter;
}
