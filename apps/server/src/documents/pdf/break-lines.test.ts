import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenLines } from './break-lines.ts';

const widthOf = (character: string) => (character > '\u2E7F' || '“”‘’…—'.includes(character) ? 1 : 0.5);
const widthOfAll = (text: string) => Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);
const FIRST = /^[。，、；：？！…—）〕》」』】”’·%]/u;
const LAST = /[（〔《「『【“‘(]$/u;

/** Whether a line could have ended earlier, or only where no line may end. */
function hasPlace(line: string, next: string): boolean {
  const characters = Array.from(line + next);
  return Array.from(line).some((_, at) => {
    const [before, after] = [characters.slice(0, at + 1).join(''), characters.slice(at + 1).join('')];
    return !LAST.test(before) && !FIRST.test(after);
  });
}

const WORDS = [
  ...Array.from('县生态产品总值核算水源涵养土壤保持'),
  '，',
  '。',
  '、',
  '；',
  '：',
  '！',
  '？',
  '（',
  '）',
  '“',
  '”',
  '《',
  '》',
  '·',
  '……',
  '12,345.67',
  ' ',
  '95 %',
  'hm²',
  'GB/T 38582',
  'km²',
  '2024',
  '—',
  'CO₂',
  '😀',
  'ab3f09d1c2',
];

describe('lines', () => {
  it('lose no character, hold no more than their room, and none begins or ends with what may not stand there', () => {
    const text = array(constantFrom(...WORDS), { minLength: 1, maxLength: 60 }).map((words) => words.join(''));
    assert(
      property(text, integer({ min: 8, max: 38 }), (written, room) => {
        const firstRoom = room - 2;
        const lines = brokenLines(written, { widthOf, room, firstRoom });
        expect(lines.join('')).toBe(written);
        lines.forEach((line, at) => {
          expect(widthOfAll(line.trimEnd())).toBeLessThanOrEqual(at === 0 ? firstRoom : room);
          const before = lines[at - 1];
          // What has no such place and fills a line has to be torn somewhere.
          if (before === undefined || !hasPlace(before, line)) return;
          expect([FIRST.test(line), LAST.test(before)], `${before}|${line}`).toEqual([false, false]);
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('keep figures and units whole, and quotation marks with their words', () => {
    expect(brokenLines('面积为12,345.67 hm²的林地', { widthOf, room: 5 })).toEqual([
      '面积为',
      '12,345.67 ',
      'hm²的林地',
    ]);
    expect(brokenLines('请提供“植被覆盖度”栅格', { widthOf, room: 4 })).toEqual(['请提供', '“植被覆', '盖度”栅', '格']);
  });

  it('tear signs that belong together where they are wider than a line', () => {
    expect(brokenLines('（《县……”：县', { widthOf, room: 8, firstRoom: 6 })).toEqual(['（《县……”', '：县']);
  });

  it('tear what is wider than a line, so that nothing is lost beside the page', () => {
    expect(brokenLines('0123456789', { widthOf, room: 2 })).toEqual(['0123', '4567', '89']);
    expect(brokenLines('', { widthOf, room: 2 })).toEqual(['']);
  });
});
