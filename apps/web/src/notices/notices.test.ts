import { beforeEach, expect, it } from 'vitest';
import { askToSignInAgain, dismissExpiry, noticeExpiryAgain, useNotices } from './notices.ts';

beforeEach(() => useNotices.setState(useNotices.getInitialState()));

const asked = () => useNotices.getState().expiredToken;

it('asks once, however many calls find the session gone and however late', () => {
  askToSignInAgain('gone');
  askToSignInAgain('gone');
  expect(asked()).toBe('gone');
  dismissExpiry();
  // An answer that was under way when the person dismissed the question.
  askToSignInAgain('gone');
  expect(asked()).toBeNull();
});

it('asks again about what the person does after having dismissed the question', () => {
  askToSignInAgain('gone');
  dismissExpiry();
  noticeExpiryAgain();
  askToSignInAgain('gone');
  expect(asked()).toBe('gone');
});
