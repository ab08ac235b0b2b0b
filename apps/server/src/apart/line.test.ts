import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLine, type Line, type Place } from './line.ts';

const [SMALL, MIDDLE, LARGE] = [1000, 10_000_000, 2_000_000_000];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Who works, in the order in which they began. */
function watched(line: Line) {
  const working: string[] = [];
  const places = new Map<string, Place>();
  const ask = async (name: string, bytes: number) => {
    const place = await line.enter(name.slice(0, 1), bytes);
    working.push(name);
    places.set(name, place);
  };
  return {
    working,
    ask: async (name: string, bytes: number) => {
      void ask(name, bytes);
      await vi.advanceTimersByTimeAsync(0);
    },
    leave: async (name: string) => {
      places.get(name)!.leave();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('the line of what is read apart', () => {
  it('lets a small file pass the large ones', async () => {
    const { working, ask } = watched(openLine());
    for (const name of ['甲1', '乙1', '丙1']) await ask(name, LARGE);
    // Two places for large files: the third waits, and the small one does not.
    expect(working).toEqual(['甲1', '乙1']);
    await ask('丁1', SMALL);
    expect(working).toEqual(['甲1', '乙1', '丁1']);
  });

  it('leaves a place to others, however much one person sends', async () => {
    const { working, ask, leave } = watched(openLine());
    for (let at = 1; at <= 20; at += 1) await ask(`甲${at}`, SMALL);
    expect(working).toEqual(['甲1', '甲2']);
    await ask('乙1', SMALL);
    await ask('乙2', SMALL);
    expect(working).toEqual(['甲1', '甲2', '乙1']);
    // 甲 has 18 in line before 乙2, and one at work; 乙 has none at work.
    await leave('乙1');
    expect(working.at(-1)).toBe('乙2');
    await leave('甲1');
    expect(working.at(-1)).toBe('甲3');
  });

  it('takes the place of a small file that turns out to be long, so that others come on', async () => {
    const { working, ask } = watched(openLine());
    for (const name of ['甲1', '乙1', '丙1', '丁1']) await ask(name, SMALL);
    expect(working).toEqual(['甲1', '乙1', '丙1']);
    await vi.advanceTimersByTimeAsync(3000);
    expect(working).toEqual(['甲1', '乙1', '丙1', '丁1']);
  });

  it('never has more processes than the machine can hold', async () => {
    const { working, ask } = watched(openLine());
    for (const person of '甲乙丙丁戊己庚辛') {
      await ask(`${person}1`, SMALL);
      await ask(`${person}2`, MIDDLE);
      await ask(`${person}3`, LARGE);
    }
    await vi.advanceTimersByTimeAsync(120_000);
    expect(working).toHaveLength(5);
  });

  it('gives more time to large files, and none to those who gave up', async () => {
    const line = openLine();
    expect((await line.enter('甲', SMALL)).patience).toBe(1);
    const first = await line.enter('甲', LARGE);
    expect(first.patience).toBe(4);
    const gone = new AbortController();
    const waiting = line.enter('甲', LARGE, gone.signal).catch((error: unknown) => String(error));
    gone.abort(new Error('gone'));
    expect(await waiting).toContain('gone');
    first.leave();
    expect((await line.enter('甲', LARGE)).patience).toBe(4);
  });
});
