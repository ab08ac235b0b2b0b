import { describe, expect, it } from 'vitest';
import { serviceState, STATE_TEXTS } from './service-state.ts';

const [fresh, changed] = [false, true].map((stale) => ({ stale, inputMode: 'calculated' }));

describe('where a service stands', () => {
  it('is decided by its data as long as there is no result', () => {
    expect(serviceState({ isFrozen: false, row: undefined, canRun: false })).toBe('needsData');
    expect(serviceState({ isFrozen: false, row: undefined, canRun: true })).toBe('ready');
    expect(serviceState({ isFrozen: false, row: undefined, canRun: undefined })).toBe('asking');
  });

  it('is current or stale once there is one, whatever a plan would say', () => {
    expect(serviceState({ isFrozen: false, row: fresh, canRun: false })).toBe('calculated');
    expect(serviceState({ isFrozen: false, row: changed, canRun: true })).toBe('stale');
  });

  it('is typed by hand where it is, which is never the same as calculated', () => {
    const typed = { stale: false, inputMode: 'manual' };
    expect(serviceState({ isFrozen: false, row: typed, canRun: true })).toBe('manual');
    expect(STATE_TEXTS.manual.tone).not.toBe('good');
  });

  it('is frozen with its year, with or without a result', () => {
    expect(serviceState({ isFrozen: true, row: changed, canRun: true })).toBe('frozen');
    expect(serviceState({ isFrozen: true, row: undefined, canRun: null })).toBe('frozen');
  });

  it('promises nothing to whoever may not calculate', () => {
    expect(serviceState({ isFrozen: false, row: undefined, canRun: null })).toBe('none');
  });
});
