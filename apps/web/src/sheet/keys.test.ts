import { expect, it } from 'vitest';
import { commandOf, type EditMode, type KeyPress } from './keys.ts';
import { at, blockOf, moved, walked } from './selection.ts';

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

it.each<[string, KeyPress, EditMode, string | undefined]>([
  ['an arrow walks', press('ArrowRight'), 'none', 'move'],
  ['an arrow finishes what was typed', press('ArrowRight'), 'typed', 'move'],
  ['an arrow stays inside an opened cell', press('ArrowRight'), 'opened', undefined],
  ['Enter goes down', press('Enter'), 'opened', 'move'],
  ['Alt+Enter breaks the line', press('Enter', { altKey: true }), 'opened', undefined],
  ['Tab walks along', press('Tab'), 'typed', 'walk'],
  ['F2 opens', press('F2'), 'none', 'edit'],
  ['Delete clears', press('Delete'), 'none', 'clear'],
  ['Delete inside a cell is the cell’s', press('Delete'), 'opened', undefined],
  ['Escape gives up the edit', press('Escape'), 'typed', 'cancel'],
  ['Escape lets Tab leave', press('Escape'), 'none', 'leave'],
  ['Ctrl+Z', press('z', { ctrlKey: true }), 'none', 'undo'],
  ['Ctrl+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), 'none', 'redo'],
  ['Ctrl+D', press('d', { metaKey: true }), 'none', 'fillDown'],
  ['Ctrl+C is the browser’s', press('c', { ctrlKey: true }), 'none', undefined],
  ['a letter is typed', press('a'), 'none', undefined],
])('%s', (_name, key, mode, wanted) => {
  expect(commandOf(key, mode)?.do).toBe(wanted);
});

it('keeps the active cell inside and draws blocks from where they began', () => {
  const extent = { rows: 10, columns: 4 };
  expect(moved(at(0, 0), { row: -1, column: -1 }, extent, false)).toEqual(at(0, 0));
  expect(blockOf(moved(at(2, 2), { row: 3, column: -1 }, extent, true))).toEqual({
    top: 2,
    bottom: 5,
    left: 1,
    right: 2,
  });
  expect(walked(at(1, 3), 1, extent)).toEqual(at(2, 0));
  expect(walked(at(2, 0), -1, extent)).toEqual(at(1, 3));
});
