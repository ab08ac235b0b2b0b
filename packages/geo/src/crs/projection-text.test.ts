import { describe, expect, it } from 'vitest';
import { projectionText } from './projection-text.ts';
import { utmZone } from './utm.ts';

describe('a projection in words', () => {
  const place = { centralMeridian: 105, originLatitude: 0, falseEasting: 0, falseNorthing: 0 };

  it('names the parallels of a cone, one where it touches', () => {
    const words = (parallels: [number, number]) => projectionText({ method: 'lambert', parallels, ...place });
    expect(words([30, 62])).toBe('兰伯特等角圆锥投影（标准纬线 30°、62°，中央经线 105°）');
    expect(words([36, 36])).toBe('兰伯特等角圆锥投影（标准纬线 36°，中央经线 105°）');
  });

  it('tells what is not usual about the origin', () => {
    expect(projectionText(utmZone(50, 'S')!.projection)).toBe(
      '横轴墨卡托投影（中央经线 117°，比例因子 0.9996，东偏 500000 米，北偏 10000000 米）',
    );
    const moved = { method: 'albers', parallels: [25, 47], ...place, originLatitude: 12.5 } as const;
    expect(projectionText(moved)).toBe('阿尔伯斯等积圆锥投影（标准纬线 25°、47°，中央经线 105°，起始纬度 12.5°）');
    expect([projectionText({ method: 'longlat' }), projectionText({ method: 'webMercator' })]).toEqual([
      '经纬度',
      '网络墨卡托投影',
    ]);
  });
});
