import { describe, expect, it } from 'vitest';
import { filled } from './ldap-filter.ts';

describe('a name inside a filter', () => {
  it('means itself, whatever signs it holds', () => {
    const name = '*)(uid=*\\\0';
    expect(filled('(&(uid={name})(member={dn}))', { name, dn: 'cn=A (b)' })).toBe(
      '(&(uid=\\2a\\29\\28uid=\\2a\\5c\\00)(member=cn=A \\28b\\29))',
    );
  });

  it('is not read for places of its own', () => {
    expect(filled('(uid={name})', { name: '{dn}', dn: 'somebody' })).toBe('(uid={dn})');
  });
});
