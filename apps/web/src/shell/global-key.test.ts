import { expect, it } from 'vitest';
import { globalKey } from './global-key.ts';

const asked = (key: string, more: object = {}, isWriting = false) =>
  globalKey({ key, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more }, isWriting);

it('asks for help and search from everywhere, but never in the middle of a composition', () => {
  expect(asked('F1')).toBe('help');
  expect(asked('?')).toBe('help');
  expect(asked('？')).toBe('help');
  expect(asked('k', { ctrlKey: true })).toBe('palette');
  expect(asked('K', { metaKey: true })).toBe('palette');
  expect(asked('?', {}, true)).toBeUndefined();
  expect(asked('F1', {}, true)).toBe('help');
  expect(asked('k')).toBeUndefined();
  expect(asked('k', { ctrlKey: true, isComposing: true })).toBeUndefined();
  expect(asked('k', { ctrlKey: true, altKey: true })).toBeUndefined();
  expect(asked('?', { ctrlKey: true })).toBeUndefined();
});
