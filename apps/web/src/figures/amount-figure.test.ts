import { describe, expect, it } from 'vitest';
import { amountFigure } from './amount-figure.ts';
import { changeText, shareText } from './percent-text.ts';

describe('an amount', () => {
  it('is shown in 亿 or 万 where it is large, with its unit', () => {
    // 268 236 886 m³ = 2.68 亿 m³; 9 636 800 m³ = 963.68 万 m³
    expect(amountFigure(268_236_886.15, 'm³/a')).toEqual({ digits: '2.68', unit: '亿 m³/a' });
    expect(amountFigure(9_636_800, 'm³/a')).toEqual({ digits: '963.68', unit: '万 m³/a' });
    expect(amountFigure(68_000, 'hm²')).toEqual({ digits: '68,000', unit: 'hm²' });
    expect(amountFigure(-0.5, 't')).toEqual({ digits: '-0.5', unit: 't' });
  });

  it('is a dash where it is missing, never 0', () => {
    expect(amountFigure(null, 't').digits).toBe('—');
    expect([shareText(null, 5), shareText(5, null), shareText(1, 0), changeText(null)]).toEqual(['—', '—', '—', '—']);
  });

  it('is a share of a whole, and a change with its sign', () => {
    // 1.8937 ÷ 20.264 = 9.3 %
    expect(shareText(1_893_700, 20_264_000)).toBe('9.35%');
    expect([changeText(0.1012), changeText(-0.3), changeText(0)]).toEqual(['+10.1%', '-30.0%', '0.0%']);
  });
});
