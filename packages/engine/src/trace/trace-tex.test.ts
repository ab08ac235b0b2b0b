import { requireChecked } from '@qingzhang/formula/check/check-method';
import { describe, expect, it } from 'vitest';
import { stepTex, stepTexWithNumbers } from './trace-tex.ts';

const { steps } = requireChecked({
  givens: [
    { symbol: 'NPP', label: '净初级生产力', unit: 'gC/(m^2*a)', dims: [] },
    { symbol: 'Rh', label: '异养呼吸', unit: 'gC/(m^2*a)', dims: [] },
    { symbol: 'share', label: '占比', unit: '1', dims: [] },
  ],
  constants: [],
  steps: [
    { symbol: 'NEP', label: '净生态系统生产力', unit: 'gC/(m^2*a)', formula: 'NPP - Rh' },
    { symbol: 'own', label: '计入部分', unit: 'gC/(m^2*a)', formula: 'share * NEP' },
  ],
});
const own = steps[1]!;
const letter = (symbol: string) => (symbol === 'NEP' ? 'NPP - R_h' : symbol);

describe('the formula of a step', () => {
  it('puts brackets around a symbol that is drawn as a difference', () => {
    expect(stepTex(own, letter)).toBe('own = share \\cdot \\left(NPP - R_h\\right)');
  });

  it('shows single figures with their units, very small ones by powers of ten, and what comes out', () => {
    const known = new Map([
      ['share', { value: 2e-7, unit: '1' }],
      ['NEP', { value: 300, unit: 'gC/(m^2*a)' }],
    ]);
    // 2·10⁻⁷ · 300
    expect(stepTexWithNumbers(own, 6e-5, letter, known)).toBe(
      'own = \\left(2 \\times 10^{-7}\\right) \\cdot 300\\,\\text{gC/(m²·a)} = 0.00006\\,\\text{gC/(m²·a)}',
    );
  });

  it('has no form with numbers where it is more than one figure', () => {
    const figures = { dims: ['class'], labels: [['1']], values: [1] };
    expect(stepTexWithNumbers(own, figures, letter, new Map())).toBeUndefined();
  });
});
