import { expect } from 'vitest';
import type { Scene } from './scene.ts';
import { keepDoing, type Moment } from './work.ts';

const TABLE = 'riverRainfall';

/** Rows of a round stand in a year of few rounds, so that reading them stays short however many rounds there are. */
function yearOf(round: number): number {
  return 1990 + (round % 30);
}

/** The station codes that are stored of a round, by their beginning. */
async function storedCodes(scene: Scene, round: number, prefix: string): Promise<Set<string>> {
  const { status, result } = await scene.ask<{ stationCode: string }[]>(`${TABLE}/getAllDataList`, {
    year: yearOf(round),
  });
  expect(status).toBe(200);
  return new Set(result.map(({ stationCode }) => stationCode).filter((code) => code.startsWith(prefix)));
}

export const SAVING: Moment = {
  during: 'saves',
  victims: ['everything', 'server', 'database', 'main', 'connection'],
  withinMs: 600,
  begin: async (scene, round) => {
    const prefix = `S${round}-`;
    const acknowledged: string[] = [];
    const saves = keepDoing(4, async (number) => {
      const stationCode = `${prefix}${number}`;
      const { status } = await scene.ask(`${TABLE}/saveData`, { year: yearOf(round), stationCode });
      if (status === 200) acknowledged.push(stationCode);
      return status;
    });
    return {
      statuses: saves.statuses,
      end: async () => {
        await saves.stop();
        const stored = await storedCodes(scene, round, prefix);
        expect(acknowledged.filter((code) => !stored.has(code))).toEqual([]);
      },
    };
  },
};

const ROWS = 100;

/** A CSV through the whole import: as many rows as it has, or none. */
export const IMPORTING: Moment = {
  during: 'imports',
  victims: ['reader', 'worker', 'server', 'database', 'main', 'connection', 'everything'],
  withinMs: 1200,
  begin: async (scene, round) => {
    const prefix = `I${round}-`;
    const [begun, acknowledged]: [number[], number[]] = [[], []];
    const imports = keepDoing(2, async (number) => {
      begun.push(number);
      const status = await importOne(scene, round, `${prefix}${number}-`);
      if (status === 200) acknowledged.push(number);
      return status;
    });
    return {
      statuses: imports.statuses,
      end: async () => {
        await imports.stop();
        const codes = [...(await storedCodes(scene, round, prefix))];
        const stored = new Map(
          begun.map((number) => [number, codes.filter((code) => code.startsWith(`${prefix}${number}-`)).length]),
        );
        expect([...stored.values()].filter((count) => count !== 0 && count !== ROWS)).toEqual([]);
        expect(acknowledged.filter((number) => stored.get(number) !== ROWS)).toEqual([]);
      },
    };
  },
};

interface Reading {
  readonly fileId: string;
  readonly sheet: string;
  readonly headerRow: number;
  readonly headings: readonly { readonly column: number; readonly fieldKey: string; readonly unit: string | null }[];
}

async function importOne(scene: Scene, round: number, prefix: string): Promise<number> {
  const lines = Array.from({ length: ROWS }, (_, at) => `${yearOf(round)},${prefix}${at},${at}`);
  const form = new FormData();
  form.append('table', TABLE);
  form.append('file', new Blob([['年份,站点编码,降雨量(mm)', ...lines].join('\n')]), '雨量.csv');
  const read = await send(scene, 'sheet/upload', form);
  if (read.status !== 200) return read.status;
  const { fileId, sheet, headerRow, headings } = (read.result as { result: Reading }).result;
  const columns = headings.map(({ column, fieldKey, unit }) => ({ column, fieldKey, unit }));
  const plan = { table: TABLE, fileId, sheet, headerRow, columns };
  const checked = await scene.ask<{ result: { fingerprint: string } }>('sheet/check', plan);
  if (checked.status !== 200) return checked.status;
  const { fingerprint } = checked.result.result;
  return (await scene.ask('sheet/import', { ...plan, mode: 'all', fingerprint })).status;
}

/** Sends a form; status 0 where nobody answered, or not to the end. */
export async function send(
  { product, token }: Scene,
  call: string,
  body: FormData,
): Promise<{ readonly status: number; readonly result: unknown }> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product().url}/api/${call}.json`, { method: 'POST', body, headers });
    const { result } = (await response.json()) as { result: unknown };
    return { status: response.status, result };
  } catch {
    return { status: 0, result: undefined };
  }
}
