import { standingOf } from '@qingzhang/catalogue/profiles/profile';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { choiceLines, defaultLines, serviceLines } from './profile-model.ts';

describe('a profile as it is read', () => {
  it('says something of every service, and names methods instead of their codes', () => {
    for (const profile of PROFILES) {
      const lines = serviceLines([profile]);
      expect(lines).toHaveLength(LEAVES.length);
      for (const { key, cells } of lines) {
        const { method, variant } = standingOf(profile, key);
        for (const code of [method, variant]) {
          if (code !== undefined && /[A-Z]|-/.test(code)) expect(cells[0]?.text).not.toContain(code);
        }
      }
    }
  });

  it('lists each default once per word, with its source', () => {
    const [profile] = PROFILES;
    const lines = defaultLines([profile!]);
    const values = profile!.defaults.flatMap((entry) => (entry.kind === 'single' ? [''] : Object.keys(entry.values)));
    expect(lines).toHaveLength(values.length);
    expect(lines.every(({ cells }) => cells[0]?.source !== null)).toBe(true);
  });

  it('marks what two profiles say differently, and nothing against itself', () => {
    const [first, ...others] = PROFILES;
    expect([...serviceLines([first!, first!]), ...choiceLines([first!, first!])].some(({ differs }) => differs)).toBe(
      false,
    );
    for (const other of others) {
      const lines = [...serviceLines([first!, other]), ...choiceLines([first!, other])];
      expect(lines.some(({ differs }) => differs)).toBe(true);
    }
  });
});
