import type { Standing } from '@qingzhang/contract/standing';
import { describe, expect, it } from 'vitest';
import { serviceState, STATE_TEXTS } from './service-state.ts';

const row = (status: Standing['status'], inputMode = 'calculated') => ({ status, inputMode });

describe('where a service stands', () => {
  it('is decided by its data as long as there is no result', () => {
    expect(serviceState({ isFrozen: false, row: undefined, canRun: false })).toBe('needsData');
    expect(serviceState({ isFrozen: false, row: undefined, canRun: true })).toBe('ready');
    expect(serviceState({ isFrozen: false, row: undefined, canRun: undefined })).toBe('asking');
  });

  it('is current or stale once there is one, whatever a plan would say', () => {
    expect(serviceState({ isFrozen: false, row: row('done'), canRun: false })).toBe('calculated');
    expect(serviceState({ isFrozen: false, row: row('stale'), canRun: true })).toBe('stale');
  });

  it('is never green with a question open', () => {
    expect(serviceState({ isFrozen: false, row: row('confirm'), canRun: true })).toBe('confirm');
    expect(STATE_TEXTS.confirm).toMatchObject({ label: '已算·需确认', tone: 'warning' });
  });

  it('is typed by hand where it is, which is never the same as calculated', () => {
    expect(serviceState({ isFrozen: false, row: row('done', 'manual'), canRun: true })).toBe('manual');
    expect(STATE_TEXTS.manual.tone).not.toBe('good');
  });

  it('is frozen with its year, with or without a result', () => {
    expect(serviceState({ isFrozen: true, row: row('stale'), canRun: true })).toBe('frozen');
    expect(serviceState({ isFrozen: true, row: undefined, canRun: null })).toBe('frozen');
  });

  it('promises nothing to whoever may not calculate', () => {
    expect(serviceState({ isFrozen: false, row: undefined, canRun: null })).toBe('none');
  });
});
