import { expect, it } from 'vitest';
import { passwordProblems } from './password-problems.ts';

const GOOD = { oldPassword: 'Old-Ledger-1', newPassword: 'Green-Ledger-9', repeated: 'Green-Ledger-9' };

it('asks for every field that is empty', () => {
  expect(passwordProblems({ oldPassword: '', newPassword: '', repeated: '' })).toEqual({
    oldPassword: '请填写原密码',
    newPassword: '请填写新密码',
    repeated: '请再次输入新密码',
  });
});

it('refuses a weak password and one that was typed differently the second time', () => {
  // Eight letters of one kind.
  expect(passwordProblems({ ...GOOD, newPassword: 'password' })).toEqual({
    newPassword: '新密码不符合下列要求',
    repeated: '两次输入的新密码不一致',
  });
});

it('has nothing against a good one', () => {
  expect(passwordProblems(GOOD)).toEqual({});
});
