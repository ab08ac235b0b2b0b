import { describe, expect, it } from 'vitest';
import { clearToken, storedToken, storeToken, tokenToSend } from './token.ts';

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    entries: () => Object.fromEntries(kept),
  };
}

describe('the token', () => {
  it('is kept under systoken', () => {
    const store = memory();
    storeToken(store, 'abc');
    expect(store.entries()).toEqual({ systoken: 'abc' });
    expect(storedToken(store)).toBe('abc');
    expect(tokenToSend(store)).toBe('abc');
    clearToken(store);
    expect(store.entries()).toEqual({});
  });

  it('of nobody is the guest token, sent and stored', () => {
    const store = memory();
    expect(tokenToSend(store)).toBe('guest');
    expect(store.entries()).toEqual({ systoken: 'guest' });
  });

  it.each(['guest', ''])('%j counts as none', (stored) => {
    expect(storedToken(memory({ systoken: stored }))).toBeNull();
  });
});
