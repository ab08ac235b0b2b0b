import type { ImportPlan } from '@qingzhang/contract/results/region-changes';
import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import { guessMapping, TARGETS, type Mapping } from '../guess-mapping.ts';
import { hasSeverity } from '../issue-table.tsx';

/** The levels of regions, from the top, with the words that names of files have for them. */
export const LEVELS = [
  { type: '县', digits: 6, words: /县界|区界|市界|县域|行政区/ },
  { type: '乡镇', digits: 9, words: /乡|镇|街道/ },
  { type: '村', digits: 12, words: /村|社区/ },
] as const;

export type LevelType = (typeof LEVELS)[number]['type'];

/** One of several files with the regions of one level. */
export interface BoundaryFile {
  readonly name: string;
  readonly reading: ShapeReading;
  readonly mapping: Mapping;
  /** Undefined where neither codes nor the name of the file tell it. */
  readonly type: LevelType | undefined;
  /** The type is sent along where the codes do not tell it. */
  readonly isTypeTold: boolean;
  /** Why it cannot go with the others; empty where it can. */
  readonly why: string;
  readonly plan?: ImportPlan;
  readonly imported?: number;
}

/** Whole data sets; the parts of one shapefile belong together. */
const WHOLE = /\.(?:zip|rar|7z|gpkg|geojson|json|kml|kmz|fgb|gml|dxf)$/i;

/** Whether somebody chose several sets of boundaries at once. */
export function areSeveral(files: readonly File[]): boolean {
  return files.length > 1 && files.every(({ name }) => WHOLE.test(name));
}

export function boundaryFile(
  name: string,
  reading: ShapeReading,
  remembered: Readonly<Record<string, string>>,
): BoundaryFile {
  const mapping = guessMapping(reading.fields, remembered);
  const byCode = typeByCode(reading, mapping);
  const type = byCode ?? LEVELS.toReversed().find(({ words }) => words.test(name))?.type;
  return { name, reading, mapping, type, isTypeTold: byCode === undefined, why: reasonAgainst(reading, mapping, type) };
}

/** Counties have 6 digits, townships 9, villages 12; statistical codes are filled up with zeros. */
function typeByCode({ fields }: ShapeReading, { code }: Mapping): LevelType | undefined {
  const samples = (fields.find(({ name }) => name === code)?.samples ?? []).map((value) =>
    String(value)
      .replace(/^(\d{6})0{6}$/, '$1')
      .replace(/^(\d{9})000$/, '$1'),
  );
  const [first] = samples;
  if (first === undefined || samples.some((sample) => sample.length !== first.length)) return undefined;
  return LEVELS.find(({ digits }) => digits === first.length)?.type;
}

function reasonAgainst(reading: ShapeReading, mapping: Mapping, type: LevelType | undefined): string {
  const lacking = TARGETS.filter(({ key, isNeeded }) => isNeeded && mapping[key] === undefined);
  if (reading.crs === null) return '没有坐标系，请单独导入并选定坐标系';
  if (hasSeverity(reading.issues, 'block')) return reading.issues.find(({ severity }) => severity === 'block')!.text;
  if (lacking.length > 0) return `无法识别${lacking.map(({ label }) => `“${label}”`).join('、')}字段，请单独导入并选定`;
  return type === undefined ? '无法确定是县、乡镇还是村，请单独导入并选定区域类型' : '';
}

/** From the county down; of two files of one level the first is taken, the other is left for a person. */
export function inOrder(files: readonly BoundaryFile[]): readonly BoundaryFile[] {
  const rank = ({ type }: BoundaryFile) => {
    const at = LEVELS.findIndex((level) => level.type === type);
    return at < 0 ? LEVELS.length : at;
  };
  const sorted = files.toSorted((a, b) => rank(a) - rank(b));
  return sorted.map((file, at) => {
    const first = sorted.slice(0, at).find(({ type, why }) => type === file.type && why === '');
    if (file.why !== '' || first === undefined) return file;
    return { ...file, why: `与“${first.name}”同为${file.type}界，只导入前一个；如需这个，请单独导入` };
  });
}
