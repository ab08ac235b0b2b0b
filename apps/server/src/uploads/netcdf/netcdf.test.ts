import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFault } from '@qingzhang/core/fault';
import { layGrid, type CfFormat } from './lay-grid.ts';
import { writeHdf5 } from './testing/write-hdf5.ts';
import { writeNetcdf3, type TestVariable } from './testing/write-netcdf3.ts';

const DIMENSIONS = { time: 3, lat: 2, lon: 3 };
const COORDINATES: readonly TestVariable[] = [
  {
    name: 'time',
    dimensions: ['time'],
    attributes: { units: 'days since 2022-12-31', calendar: 'standard' },
    type: 'double',
    values: [0, 1, 32],
  },
  // The south comes first, as reanalyses of some centres have it.
  { name: 'lat', dimensions: ['lat'], attributes: { units: 'degrees_north' }, type: 'double', values: [35, 35.5] },
  {
    name: 'lon',
    dimensions: ['lon'],
    attributes: { units: 'degrees_east' },
    type: 'double',
    values: [118, 118.5, 119],
  },
];
/** Three steps of two rows, in tenths of a millimetre above 5 mm; -1 is missing. */
const RAIN: TestVariable = {
  name: 'tp',
  dimensions: ['time', 'lat', 'lon'],
  attributes: { long_name: 'total precipitation', units: 'mm', scale_factor: 0.1, add_offset: 5, _FillValue: -1 },
  type: 'short',
  values: [10, 20, 30, 40, 50, 60, 100, 200, 300, 400, 500, -1, 0, 0, 0, 0, 0, 0],
};
const HEAT: TestVariable = { ...RAIN, name: 't2m', attributes: { units: 'K' } };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-netcdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(format: CfFormat, variables: readonly TestVariable[]): Promise<string> {
  const file = path.join(folder, `${format}-${variables.length}.nc`);
  if (format === 'hdf5') await writeHdf5(file, DIMENSIONS, variables);
  else await writeFile(file, writeNetcdf3(DIMENSIONS, variables));
  return file;
}

async function cells(format: CfFormat, file: string, choice: Parameters<typeof layGrid>[1]): Promise<number[]> {
  const work = await mkdtemp(path.join(folder, 'grid-'));
  await layGrid({ path: file, name: '降水.nc', format }, choice, work);
  const bytes = await readFile(path.join(work, 'grid.bin'));
  return Array.from(new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4), (value) =>
    Number(value.toFixed(4)),
  );
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (isFault(error)) return error.issues.map(({ keys, text }) => `${keys.join()}: ${text}`).join() || error.message;
    throw error;
  }
  return 'nothing';
}

describe.each(['netcdf3', 'hdf5'] as const)('grids of %s', (format) => {
  it('are one step with scale, offset and missing cells, north up', async () => {
    const file = await written(format, [...COORDINATES, RAIN]);
    // 1 January is the second step: 100 … → 15 25 35 in the south, 400 500 -1 → 45 55 missing in the north
    expect(await cells(format, file, { time: '2023-01-01' })).toEqual([45, 55, NaN, 15, 25, 35]);
  });

  it('are means and sums over all steps or a period; missing once is missing', async () => {
    const file = await written(format, [...COORDINATES, RAIN]);
    // first cell of the north: (9 + 45 + 5) mm, of the south (6 + 15 + 5)
    expect(await cells(format, file, { time: 'sum' })).toEqual([59, 70, NaN, 26, 37, 48]);
    // of 2023 only the last two steps: (45 + 5) ÷ 2 = 25
    expect(await cells(format, file, { time: 'mean:2023' })).toEqual([25, 30, NaN, 10, 15, 20]);
  });

  it('are asked for where there are several steps or variables', async () => {
    const one = await written(format, [...COORDINATES, RAIN]);
    expect(await refusal(cells(format, one, {}))).toBe(
      'time: 变量“tp”含 2022-12-31 至 2023-02-01，共 3 个时次；请选定取平均（mean）、合计（sum）、它们加期间（如 sum:2023），或一个时次（如 2022-12-31）',
    );
    const two = await written(format, [...COORDINATES, RAIN, HEAT]);
    // HDF5 lists names by the alphabet, NetCDF-3 as they were written.
    const [rain, heat] = ['tp（total precipitation，mm）', 't2m（K）'];
    const listed = (format === 'hdf5' ? [heat, rain] : [rain, heat]).join('、');
    expect(await refusal(cells(format, two, { time: 'mean' }))).toBe(
      `variable: 含 2 个变量，无法确定采用哪一个；可选：${listed}`,
    );
    expect(await cells(format, two, { variable: 't2m', time: '2022-12-31' })).toEqual([40, 50, 60, 10, 20, 30]);
  });

  it('say where they lie, in which unit', async () => {
    const file = await written(format, [...COORDINATES, RAIN]);
    const work = await mkdtemp(path.join(folder, 'grid-'));
    const { path: description } = await layGrid({ path: file, name: '降水.nc', format }, { time: 'sum' }, work);
    const xml = await readFile(description, 'utf8');
    // centres at 118° and 35.5°, cells of 0.5°: the corner lies half a cell outside
    expect(xml).toContain('<GeoTransform>117.75,0.5,0,35.75,0,-0.5</GeoTransform>');
    expect(xml).toContain('<SRS>EPSG:4326</SRS>');
    expect(xml).toContain('<UnitType>mm</UnitType>');
  });

  it('are refused in words where the file is cut off', async () => {
    const file = await written(format, [...COORDINATES, RAIN]);
    const cut = path.join(folder, `cut-${format}.nc`);
    await writeFile(cut, (await readFile(file)).subarray(0, 60));
    expect(await refusal(cells(format, cut, {}))).toContain('降水.nc');
  });
});

it.each([
  ['noleap', 59, '2024-03-01'],
  ['360_day', 59, '2024-02-30'],
  ['standard', 59, '2024-02-29'],
])('days of the calendar %s are counted as it counts', async (calendar, days, day) => {
  // day 59 after 1 January 2024: 31 + 28 = 59 without a leap day, 30 + 29 in months of thirty
  const time: TestVariable = {
    ...COORDINATES[0]!,
    attributes: { units: 'days since 2024-01-01', calendar },
    values: [0, days, 400],
  };
  const file = path.join(folder, `${calendar}.nc`);
  await writeFile(file, writeNetcdf3(DIMENSIONS, [time, ...COORDINATES.slice(1), RAIN]));
  expect(await cells('netcdf3', file, { time: day })).toEqual([45, 55, NaN, 15, 25, 35]);
});
