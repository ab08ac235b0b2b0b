import { setImmediate as othersFirst } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { storeInTurn } from './store-in-turn.ts';

describe('storing in turn', () => {
  it('keeps the order in which things were added, and one at a time', async () => {
    const seen: string[] = [];
    const store = async (name: string) => {
      seen.push(`begin ${name}`);
      await othersFirst();
      seen.push(`end ${name}`);
    };
    await storeInTurn(store, async ({ add }) => {
      add('river');
      add('soil');
    });
    expect(seen).toEqual(['begin river', 'end river', 'begin soil', 'end soil']);
  });

  it('begins to store before everything has been put together', async () => {
    const stored: string[] = [];
    await storeInTurn(
      async (name: string) => void stored.push(name),
      async ({ add, done }) => {
        add('river');
        await done();
        expect(stored).toEqual(['river']);
        add('soil');
      },
    );
    expect(stored).toEqual(['river', 'soil']);
  });

  it('stores nothing more once the caller is told of a failure', async () => {
    const stored: string[] = [];
    const storing = storeInTurn(
      async (name: string) => {
        await othersFirst();
        stored.push(name);
      },
      async ({ add }) => {
        add('river');
        add('soil');
        await othersFirst();
        throw new Error('cancelled');
      },
    );
    await expect(storing).rejects.toThrow('cancelled');
    const atOnce = [...stored];
    await othersFirst();
    expect(stored).toEqual(atOnce);
    expect(stored).not.toContain('soil');
  });

  it('tells what storing failed of', async () => {
    const storing = storeInTurn(
      async (name: string) => {
        throw new Error(`${name} is too long`);
      },
      async ({ add }) => add('river'),
    );
    await expect(storing).rejects.toThrow('river is too long');
  });
});
