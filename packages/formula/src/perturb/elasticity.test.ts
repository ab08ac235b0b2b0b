import { describe, expect, it } from 'vitest';
import { elasticities } from './elasticity.ts';

describe('elasticities', () => {
  it('give the worked ones of the climate value, the strongest first', () => {
    // vegetation and water scale with days and 1/EER, the humidifier term with neither
    const value = (change: { key: string; factor: number } | null) => {
      const factor = (key: string) => (change?.key === key ? change.factor : 1);
      const cooling = ((9354087777.77778 + 3198611111.11111) * factor('days')) / factor('eer');
      return (cooling + 144e6) * 0.5469 * factor('price');
    };
    const found = new Map(elasticities(['eer', 'days', 'price'], value).map((each) => [each.key, each.elasticity]));
    expect([...found.keys()][0]).toBe('price');
    expect(found.get('days')).toBeCloseTo(0.9887, 4);
    expect(found.get('eer')).toBeCloseTo(-0.9789, 4);
    expect(found.get('price')).toBeCloseTo(1, 10);
  });

  it('are undefined where the result is 0', () => {
    expect(elasticities(['x'], () => 0)[0]!.elasticity).toBeNaN();
  });
});
