import { isFault } from '@qingzhang/core/fault';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env, '/srv');
    return [];
  } catch (error) {
    if (!isFault(error)) throw error;
    return error.message.split(/\n|；(?=[A-Z])/);
  }
}

describe('settings of other ways to sign in', () => {
  it('are off until they are asked for', () => {
    expect(readConfig({}, '/srv').sso).toEqual({ oidc: null, ldap: null });
  });

  it('take a provider and a directory', () => {
    const { sso } = readConfig(
      {
        OIDC_ISSUER: 'https://sso.example.gov.cn/realms/a',
        OIDC_CLIENT_ID: 'gep',
        OIDC_ROLES: '/gep-admins=admin; 领导=访客',
        LDAP_URL: 'ldaps://dc1.example.gov.cn',
        LDAP_BASE: 'dc=a',
        LDAP_ROLES: 'cn=x,dc=a=operator',
      },
      '/srv',
    );
    expect(sso.oidc).toMatchObject({
      label: '统一认证',
      scopes: 'openid profile',
      claims: { userName: 'preferred_username', role: 'groups' },
      roles: [
        { group: '/gep-admins', role: 'admin' },
        { group: '领导', role: '访客' },
      ],
    });
    expect(sso.ldap).toMatchObject({
      userFilter: '(uid={name})',
      roles: [{ group: 'cn=x,dc=a', role: 'operator' }],
    });
  });

  it('say everything that is wrong at once', () => {
    const told = problemsOf({
      OIDC_ISSUER: 'http://sso.example.gov.cn',
      OIDC_SCOPES: 'profile',
      OIDC_ROLES: 'nobody',
      OIDC_CA: '/nowhere.pem',
      LDAP_URL: 'ldap://dc1.example.gov.cn',
      LDAP_BIND_DN: 'cn=reader',
      LDAP_USER_FILTER: '(uid=*)',
      LDAP_GROUP_FILTER: '(member=x',
      LDAP_STARTTLS: 'maybe',
    }).join('\n');
    for (const part of [
      'OIDC_ISSUER=http://sso.example.gov.cn',
      'OIDC_CLIENT_ID',
      'OIDC_SCOPES=profile',
      'OIDC_ROLES：“nobody”',
      'OIDC_CA=/nowhere.pem',
      '明文传送',
      'LDAP_BASE',
      'LDAP_BIND_DN、LDAP_BIND_PASSWORD',
      'LDAP_USER_FILTER=(uid=*)：须含 {name}',
      'LDAP_GROUP_FILTER=(member=x',
      'LDAP_STARTTLS=maybe',
    ])
      expect(told).toContain(part);
  });

  it('say what is set without the one that turns it on', () => {
    expect(problemsOf({ LDAP_BASE: 'dc=a', OIDC_NAME: '县统一认证' }).join('\n')).toContain('只与 LDAP_URL 一起使用');
  });
});
