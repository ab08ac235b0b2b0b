import { randomBytes } from 'node:crypto';
import { rawRow, rawWorkbook } from '@qingzhang/server/imports/testing/raw-workbook';

const ROWS = 50_000;
const SPARE = 16;
const STATIONS = 500;
const PICTURE_BYTES = 4 * 2 ** 20;

/** A workbook of stations, as many rows as an import takes, with photographs until it has about so many bytes. */
export function largeWorkbook(bytes: number): Buffer {
  const spare = (at: number) =>
    Array.from({ length: SPARE }, (_, column) => ((at * 7919 + column * 104_729) % 1_000_003) / 7);
  const rows = [rawRow(1, ['年份', '站点编码', '站点名称', '降雨量(mm)', ...spare(0).map((_, at) => `备用${at}`)])];
  for (let at = 0; at < ROWS - 1; at += 1) {
    const station = at % STATIONS;
    const year = 1900 + Math.floor(at / STATIONS);
    rows.push(rawRow(at + 2, [year, `S${station}`, `站${station}`, at % 900, ...spare(at)]));
  }
  const sheets = [{ name: '数据', rows: rows.join('') }];
  const table = rawWorkbook({ sheets }).length;
  // What cameras write cannot be packed any further.
  const more = Array.from({ length: Math.max(0, Math.floor((bytes - table) / PICTURE_BYTES)) }, (_, at) => {
    return { name: `xl/media/image${at + 1}.jpeg`, content: randomBytes(PICTURE_BYTES) };
  });
  return rawWorkbook({ sheets, more });
}
