import { ECOSYSTEM_CLASSES } from '@qingzhang/catalogue/ecosystem-classes';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { createDictionary } from '@qingzhang/contract/cells/dictionary';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ClassTable } from './class-table.tsx';
import { LayerCard } from './layer-card.tsx';
import type { RowReading } from './layer-remedies.ts';

const RAIN = tableEntry('riverRainfallTif').table.rasterKinds[0];
const ROW: RowReading = { band: null, scale: null, offset: null, nodata: null, validMin: null, validMax: null };
const PICTURE = { width: 2, height: 1, levels: 'AP8=', isIndexed: false };
const STATS = { histogram: null, nodataCandidates: [], distinct: null } as unknown as RasterReading['stats'];
const AS_STORED = { scale: 1, offset: 0, stats: STATS };
const BAND = { band: 1, description: null, min: 7000, max: 7049, mean: 7024.5, picture: PICTURE, ...AS_STORED };

function reading(more: Partial<RasterReading>): RasterReading {
  const plain = { name: 'a.tif', bands: 1, width: 70, height: 70, scale: 1, offset: 0, nodata: null, pixelSizeX: 0.01 };
  const place = { crs: 'EPSG:4490', crsName: 'CGCS2000', crsChoices: [], coverage: [], codes: null, bounds: null };
  return {
    ...plain,
    ...place,
    stats: STATS,
    perBand: [BAND],
    origin: null,
    issues: [],
    ...more,
  } as unknown as RasterReading;
}

function card(more: Partial<RasterReading>, row: RowReading = ROW): string {
  const shown = { reading: reading(more), kind: RAIN, row, colours: undefined, isReadOnly: false };
  return renderToStaticMarkup(
    createElement(LayerCard, { ...shown, onMend: () => undefined, onPlace: () => Promise.resolve() }),
  );
}

it('shows picture, range and the remedy of a doubtful unit', () => {
  const shown = card({});
  for (const text of ['缩略图', '7000 至 7049，平均 7024.5 mm/a', 'CGCS2000', '70 × 70', '比例系数设为 0.1']) {
    expect(shown).toContain(text);
  }
  expect(card({}, { ...ROW, scale: 0.1 })).toContain('700 至 704.9，平均 702.45 mm/a');
});

it('asks for the band of a file that has several, with a range of each', () => {
  const perBand = [BAND, { ...BAND, band: 2, min: 0, max: 0.9, mean: 0.5, description: 'NDVI' }];
  const shown = card({ bands: 2, perBand });
  for (const text of ['请选定用哪一个', '第 2 波段 NDVI', '用第 2 波段', '>0.9<']) expect(shown).toContain(text);
  expect(card({ bands: 2, perBand }, { ...ROW, band: 2 })).not.toContain('请选定用哪一个');
});

it('says what a conversion lost, and which systems would place a file', () => {
  const origin = { name: '土地利用.img', format: 'ERDAS IMAGINE', lost: ['属性表的列：Class_Names'] };
  const crsChoices = [{ crs: 'EPSG:4548', name: 'CGCS2000 / 3 度带，中央经线 117°' }];
  const shown = card({ origin: origin as never, crsChoices });
  for (const text of ['土地利用.img(ERDAS IMAGINE)', '属性表的列：Class_Names', 'EPSG:4548'])
    expect(shown).toContain(text);
});

it('lists the codes of a class raster with their schemes, and counts those without a class', () => {
  const list = ECOSYSTEM_CLASSES.map(({ code, nameZh }) => ({ value: code, label: nameZh, code }));
  const codes = [10, 15, 20, 30].map((value) => ({ value, cells: 1234.4, areaHm2: 111.1 }));
  const shown = (map: Readonly<Record<string, string>>) =>
    renderToStaticMarkup(
      createElement(ClassTable, {
        reading: reading({ codes }),
        map,
        dictionary: createDictionary(list, '类型'),
        isReadOnly: false,
        onChange: () => undefined,
      }),
    );
  const open = shown({});
  for (const text of ['耕地 / 乔木', 'GlobeLand30', 'WorldCover', '请选定', '还有 4 个编码', '1,234', '111.1']) {
    expect(open).toContain(text);
  }
  const mapped = shown({ 10: '512', 15: '611', 20: '112', 30: '315' });
  expect(mapped).toContain('value="落叶阔叶林"');
  expect(mapped).not.toContain('没有对应的类型');
});
