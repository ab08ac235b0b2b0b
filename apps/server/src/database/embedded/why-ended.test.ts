import { expect, it } from 'vitest';
import { hintOnEnd } from './why-ended.ts';

it('says what keeps PostgreSQL from running on Windows', () => {
  const refused = 'Execution of PostgreSQL by a user with administrative permissions is not\npermitted.';
  expect(hintOnEnd({ code: 1, said: refused })).toContain('当前以管理员权限运行');
  // The same status, as Node tells it and as a signed number.
  expect(hintOnEnd({ code: 0xc0000135, said: '' })).toContain('运行库');
  expect(hintOnEnd({ code: 0xc0000135 | 0, said: '' })).toContain('运行库');
  expect(hintOnEnd({ code: 1, said: 'FATAL: could not create shared memory segment' })).toBe('');
  expect(hintOnEnd({ code: null, said: '' })).toBe('');
});
