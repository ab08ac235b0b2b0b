import { describe, expect, it } from 'vitest';
import { printPlace } from './print-address.ts';
import { scaleText } from './scale-text.ts';

describe('the address of a sheet', () => {
  it('names centre and zoom', () => {
    expect(printPlace('118.044000,35.737000,10.50')).toEqual({ centre: [118.044, 35.737], zoom: 10.5 });
  });

  it.each([null, '', '118', '118,35', '118,,10', '118,95,10', 'a,b,c', '1,2,3,4'])('refuses %s', (text) => {
    expect(printPlace(text)).toBeNull();
  });
});

describe('the scale of a sheet', () => {
  it('is the ground for one of paper, with three digits', () => {
    // A CSS pixel is 25.4 mm / 96 = 0.26458 mm; 66.146 m on it are 1:250 000.
    expect(scaleText(66.1458)).toBe('1:250,000');
    // 100 m are 1:377 953, said with three digits.
    expect(scaleText(100)).toBe('1:378,000');
  });
});
