import { isFault } from '@qingzhang/core/fault';
import { block, confirm, isBlocked, type Issue } from '@qingzhang/core/issue';
import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import { readAs } from '@qingzhang/engine/account/file-layer';
import { firstFilledBand, issuesOfBand, issuesOfFile, statsOfBand } from '@qingzhang/raster/tiff/reported-bands';
import type { RasterFacts } from '../../files/file-facts.ts';
import { classCodes, dictionaryClasses, type DictionaryClass } from '../class-codes.ts';
import { pathOfFile } from '../path-of-file.ts';
import { remembered } from '../remembered.ts';
import type { PixelWork, PixelDeps } from '../pixel-deps.ts';
import { bandIssues, missingBand } from './band-issues.ts';
import { changedClasses, classShares, type LastClasses } from './changed-classes.ts';
import { codeIssues } from './code-issues.ts';
import { coverageIssues } from './coverage-issues.ts';
import { outlinesOf, type Outlines } from './outlines.ts';
import { isClassRaster, layersBefore, toKindUnit, type RasterRow } from './raster-row.ts';
import { repeatedLayer } from './repeated-layer.ts';
import { surveyLayer } from './survey-layer.ts';
import type { Survey } from './survey.ts';
import { valueIssues, type LastMean } from './value-issues.ts';

/** All that is known about a layer for its owner. */
export interface LayerFindings {
  readonly coverage: Survey['coverage'];
  /** In the unit of the row's kind. */
  readonly values: Survey['values'];
  readonly unmapped: Survey['unknownCodes'];
  readonly issues: readonly Issue[];
}

/** What is found about a saved row: the file itself, its place, its values or codes. Surveys are kept beside the data. */
export async function rowFindings(deps: PixelDeps, raster: RasterRow, work: PixelWork = {}): Promise<LayerFindings> {
  const { pool } = deps.database;
  const { layer, row } = raster;
  const damage = await damageOf(deps, layer.sha256);
  if (damage !== undefined) return { ...NOTHING, issues: [block('fileId', 'FILE_DAMAGED', damage)] };
  const missing = missingBand(raster);
  if (missing.length > 0) return { ...NOTHING, issues: missing };
  const outlines = await outlinesOf(pool, row);
  const isClasses = isClassRaster(raster);
  const dictionary = isClasses ? await dictionaryClasses(pool, row.year) : [];
  const meaning = isClasses ? await meaningOf(deps, raster, dictionary) : [];
  const codes = isClasses ? meaning.map(([code]) => code) : undefined;
  const lastClasses = isClasses ? await classesBefore(deps, raster, work) : undefined;
  const last = isClasses ? undefined : await meanBefore(deps, raster, work);
  const issues = [...issuesOfRow(raster), ...(await repeatedLayer(pool, raster))];
  return findings(issues, raster.facts, outlines, ['fileId'], {
    survey: () => surveyOf(deps, raster, outlines, { codes }, work),
    judge: (survey) => [
      ...bandIssues(raster),
      ...(isClasses
        ? [
            ...codeIssues(raster, survey, dictionary),
            ...changedClasses(classShares(survey, meaning, dictionary), lastClasses, dictionary),
          ]
        : valueIssues(raster, survey, last)),
    ],
  });
}

function surveyOf(
  deps: PixelDeps,
  raster: RasterRow,
  outlines: Outlines,
  { codes }: { readonly codes?: readonly number[] | undefined },
  work: PixelWork,
): Promise<Survey> {
  const { layer, kind } = raster;
  const range = codes === undefined ? { min: kind.min, max: kind.max } : undefined;
  const reading = { ...layer, ...toKindUnit(raster) };
  const { factor, shift } = reading;
  const from = { layer: readAs(layer), factor, shift, range, codes, outlines: outlines.version };
  return remembered(deps, 'layer-survey-by-code', from, async () => {
    const questions = { ...(range === undefined ? {} : { range }), ...(codes === undefined ? {} : { codes }) };
    return surveyLayer(deps, { row: reading, path: await pathOfFile(deps, layer) }, outlines, questions, work);
  });
}

/** What the same layer of the latest earlier year is on average; undefined where none has anything sound to compare with. */
async function meanBefore(deps: PixelDeps, raster: RasterRow, work: PixelWork): Promise<LastMean | undefined> {
  for (const last of await layersBefore(deps.database.pool, raster)) {
    const mean = (await soundSurvey(deps, last, {}, work))?.values?.mean;
    if (mean !== undefined) return { year: last.row.year!, mean };
  }
  return undefined;
}

/** The main classes of the latest earlier class raster; undefined where there is none to compare with. */
async function classesBefore(deps: PixelDeps, raster: RasterRow, work: PixelWork): Promise<LastClasses | undefined> {
  for (const last of await layersBefore(deps.database.pool, raster)) {
    const dictionary = await dictionaryClasses(deps.database.pool, last.row.year);
    const meaning = await meaningOf(deps, last, dictionary);
    const survey = await soundSurvey(deps, last, { codes: meaning.map(([code]) => code) }, work);
    const shares = survey === undefined ? undefined : classShares(survey, meaning, dictionary);
    if (shares !== undefined && shares.size > 0) return { year: last.row.year!, shares };
  }
  return undefined;
}

/** What a layer of another year holds; undefined where it cannot be read: that year's own findings say so. */
async function soundSurvey(
  deps: PixelDeps,
  last: RasterRow,
  asked: { readonly codes?: readonly number[] },
  work: PixelWork,
): Promise<Survey | undefined> {
  if (isBlocked(issuesOfRow(last)) || missingBand(last).length > 0) return undefined;
  if ((await damageOf(deps, last.layer.sha256)) !== undefined) return undefined;
  const outlines = await outlinesOf(deps.database.pool, last.row);
  if (outlines.list.length === 0) return undefined;
  try {
    return await surveyOf(deps, last, outlines, asked, work);
  } catch (error) {
    if (isFault(error, 'RASTER_UNREADABLE')) return undefined;
    throw error;
  }
}

/** What is told of a file whose content is not what it was, also where its figures are remembered. */
async function damageOf({ files }: PixelDeps, sha256: string): Promise<string | undefined> {
  try {
    await files.prove(sha256);
    return undefined;
  } catch (error) {
    if (isFault(error, 'FILE_DAMAGED')) return error.message;
    throw error;
  }
}

interface SentFile {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
}

/** A value of a file that may hold classes, and how much there is of it. */
interface FoundCode {
  readonly value: number;
  /** Inside the account units, a cell that lies in one in part counting as its share; without outlines in all the file. */
  readonly cells: number;
  /** Null without outlines. */
  readonly areaHm2: number | null;
}

/** What is found about a file before a row says what its values are; its codes where it may hold classes. */
export async function fileFindings(
  deps: PixelDeps,
  { path, name, sha256 }: SentFile,
  facts: RasterFacts,
): Promise<LayerFindings & { readonly codes: readonly FoundCode[] | null }> {
  const outlines = await outlinesOf(deps.database.pool);
  const band = firstFilledBand(facts);
  const stats = statsOfBand(facts, band);
  const own = { band: band - 1, nodata: null, scale: null, offset: null, validMin: null, validMax: null };
  const counted = stats?.wholeNumbers === true ? stats.distinct : null;
  const codes = counted?.map(({ value }) => value) ?? [];
  let surveyed: Survey | undefined;
  const found = await findings(issuesOfFile(facts), facts, outlines, [name], {
    survey: async () => {
      const layer = { path, name, ...own, resample: 'nearest' } as const;
      const from = { sha256, band, codes, outlines: outlines.version };
      surveyed = await remembered(deps, 'file-survey', from, () => surveyLayer(deps, layer, outlines, { codes }));
      return surveyed;
    },
    judge: () => [],
  });
  const inside = new Map(surveyed?.codes.map((each) => [each.code, each]));
  const listed = counted?.map(({ value, count }) => {
    const own = inside.get(value);
    return { value, cells: own?.cells ?? count, areaHm2: own === undefined ? null : own.areaKm2 * HM2_PER_KM2 };
  });
  return { ...found, codes: listed ?? null };
}

const HM2_PER_KM2 = 100;

interface Look {
  readonly survey: () => Promise<Survey>;
  readonly judge: (survey: Survey) => Issue[];
}

const NOTHING: Omit<LayerFindings, 'issues'> = { coverage: [], values: null, unmapped: [] };

/** What was found about the file as its row reads it: a mark that the row names itself is no question any more. */
function issuesOfRow({ facts, layer }: RasterRow): readonly Issue[] {
  const issues = issuesOfBand(facts, layer.band);
  return layer.nodata === null ? issues : issues.filter(({ code }) => !ABOUT_MARKS.has(code));
}

const ABOUT_MARKS: ReadonlySet<IssueCode> = new Set<IssueCode>(['RASTER_NODATA_GUESS', 'RASTER_NODATA_USELESS']);

async function findings(
  issues: readonly Issue[],
  facts: RasterFacts,
  outlines: Outlines,
  keys: readonly string[],
  look: Look,
): Promise<LayerFindings> {
  // Findings about the file itself already say that it has no position or no values.
  if (isBlocked(issues)) return { ...NOTHING, issues };
  if (outlines.list.length === 0)
    return { ...NOTHING, issues: [...issues, ...coverageIssues(keys, facts, outlines, [])] };
  try {
    const survey = await look.survey();
    const { coverage, values, unknownCodes } = survey;
    const found = [...coverageIssues(keys, facts, outlines, coverage), ...look.judge(survey)];
    return { coverage, values, unmapped: unknownCodes, issues: [...issues, ...found] };
  } catch (error) {
    if (!isFault(error, 'RASTER_UNREADABLE')) throw error;
    // Rotated layers can be calculated with, though their cells cannot be counted as they lie.
    const isRotated = issues.some(({ code }) => code === 'RASTER_ROTATED');
    const text = `没有核对栅格与核算单元的位置：${error.message}`;
    return { ...NOTHING, issues: [...issues, (isRotated ? confirm : block)(keys, 'COVERAGE_UNCHECKED', text)] };
  }
}

function meaningOf({ database }: PixelDeps, { row }: RasterRow, dictionary: readonly DictionaryClass[]) {
  const known = dictionary.map(({ code }) => code);
  return classCodes(database.pool, row.id, known);
}
