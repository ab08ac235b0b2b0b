import { CLASS_DICTIONARY, SERVICES, tableEntry, TOTAL } from '@qingzhang/catalogue/registry';
import { DEFAULT_PROFILE, PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { done, valuesOf } from '../accounts/testing/county-year.ts';
import type { TestServer } from './test-server.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/;
/** Codes of three digits: those of roots are figures of many texts. */
const CLASSES = tableEntry(CLASS_DICTIONARY.table)
  .table.seed.map((row) => ({ code: String(row[CLASS_DICTIONARY.code]), name: String(row[CLASS_DICTIONARY.name]) }))
  .filter(({ code }) => code.length === 3);
/** Keys under which the contract hands out identities for programs, not words for people. */
const IDENTITIES =
  /(^|[a-z])(Id|Ids|Sha256|Code|Codes|Fingerprint)$|^(id|ids|code|codes|classes|labels|keys|from|link|sha256|fingerprint)$/;

const SHA256 = /\b[0-9a-f]{64}\b/g;
/** The least and the greatest of several figures. */
const FROM_TO = /[\d.,]+ – [\d.,]+/g;

/** A code without the name of its class beside it, and not the number of something. */
function bareCode(text: string): string | undefined {
  const rest = CLASSES.reduce(
    (left, { code, name }) => left.replaceAll(`${code} ${name}`, '').replaceAll(`${name}(${code})`, ''),
    text.replaceAll(FROM_TO, '').replaceAll(SHA256, ''),
  );
  return CLASSES.map(({ code }) => code).find((code) =>
    new RegExp(`(?<![\\d.,/-])${code}(?![\\d.,/-]|\\s*(%|个|条|行|项|元|万|亿|hm|km|m|t|℃|人|次|天|年))`).test(rest),
  );
}

/** What a coefficient was looked up by: the class or pollutant of its row. */
const LOOKED_UP = '.sources..label';

/** Everything in an answer that is meant to be read, with the way to it. */
function* textsIn(answer: unknown, way = ''): Generator<{ readonly way: string; readonly text: string }> {
  if (typeof answer === 'string' && !way.endsWith(LOOKED_UP)) yield { way, text: answer };
  if (typeof answer !== 'object' || answer === null) return;
  for (const [key, value] of Object.entries(answer))
    if (!IDENTITIES.test(key)) yield* textsIn(value, `${way}.${Array.isArray(answer) ? '' : key}`);
}

function strangeIn(answer: unknown): { readonly strange: readonly string[]; readonly count: number } {
  const texts = [...textsIn(answer)];
  const strange = texts.filter(({ text }) => UUID.test(text) || bareCode(text) !== undefined);
  return { strange: strange.map(({ way, text }) => `${way}: ${text.slice(0, 200)}`), count: texts.length };
}

/** What two years of a county say to people names regions and classes, never ids and bare codes. */
export function describeReadableTexts(
  county: string,
  serverOf: () => TestServer,
  years: readonly [number, number],
): void {
  const expectWords = async (name: string, body: object) => {
    const { strange, count } = strangeIn(await done<unknown>(serverOf(), name, body));
    expect(strange.slice(0, 5), `${name} ${JSON.stringify(body)}`).toEqual([]);
    expect(count, name).toBeGreaterThan(0);
  };

  describe(`what people read of ${county} names regions and classes, never ids and bare codes`, () => {
    it.each(SERVICES.map(({ wire, value }) => ({ wire, table: value.name })))(
      '$wire: plan and trace of both years',
      async ({ wire, table }) => {
        for (const year of years) {
          await expectWords(`${table}/calculate`, { year, dryRun: true });
          const [row] = await valuesOf(serverOf(), wire, year);
          // 病虫害控制 is calculated only where an administrator shows it.
          if (row === undefined) continue;
          await expectWords('run/trace', { runId: row['runId'] });
        }
      },
    );

    it('the report, its questions, values and ranks', async () => {
      for (const year of years) {
        await expectWords('gepReport/getDataList', { year });
        await expectWords('accountYear/questions', { year });
        await expectWords('regionValue/getAllDataList', { year, serviceCode: TOTAL.wire });
        await expectWords('regionValue/rank', { year, level: 2, serviceCode: TOTAL.wire });
        await expectWords('gepValue/value', { year });
      }
    });

    it('what is compared: years, constant prices, standards', async () => {
      const [from, to] = years;
      await expectWords('gepValue/compare', { from, to });
      await expectWords('gepValue/constantPrices', { year: to });
      const other = PROFILES.find(({ code }) => code !== DEFAULT_PROFILE.code)!;
      await expectWords('gepValue/bridge', { year: from, profiles: [DEFAULT_PROFILE.code, other.code] });
      for (const { code } of PROFILES) await expectWords('profile/methods', { year: from, profile: code });
    });

    it('the record of what was done', async () => {
      await expectWords('auditLog/getDataList', {});
    });

    it.each(['gepReport/exportData', 'regionValue/exportData'])('the workbook of %s', async (name) => {
      const response = await serverOf().app.inject({
        method: 'POST',
        url: `/api/${name}.json`,
        payload: { year: years[0] },
        headers: { authorization: `Bearer ${serverOf().admin}` },
      });
      const { sheets } = await readXlsx(response.rawPayload);
      for (const sheet of sheets) {
        // A code may have a column of its own, beside that of the name; what is a number in the workbook is a figure.
        const words = sheet.rows.map((row) => row.filter((cell) => typeof cell === 'string').join(' '));
        const { strange } = strangeIn(words);
        expect(strange.slice(0, 5), sheet.name).toEqual([]);
      }
    });
  });
}
