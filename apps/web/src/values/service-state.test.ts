import { describe, expect, it } from 'vitest';
import { serviceState } from './service-state.ts';

const [fresh, changed] = [{ stale: false }, { stale: true }];

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

  it('is frozen with its year, with or without a result', () => {
    expect(serviceState({ isFrozen: true, row: changed, canRun: true })).toBe('frozen');
    expect(serviceState({ isFrozen: true, row: undefined, canRun: null })).toBe('frozen');
  });

  it('promises nothing to whoever may not calculate', () => {
    expect(serviceState({ isFrozen: false, row: undefined, canRun: null })).toBe('none');
  });
});
