import { block, type Issue } from '@qingzhang/core/issue';
import { vesselPosition } from '@qingzhang/catalogue/tables/map';
import { checkRow } from '@qingzhang/contract/rows/check-row';
import type { Row } from '@qingzhang/contract/rows/row';
import { timeProblem, type Position } from './position.ts';

/** Columns of a position that may travel with its vessel. */
export const POSITION_KEYS: readonly string[] = ['ts', 'lon', 'lat', 'speed', 'course'];

/** Stands for the vessel, whose id is not known before it is written. */
const SOME_VESSEL = '00000000-0000-4000-8000-000000000000';

/** Every problem of the position in a row; a row without any is none. */
export function positionIssues(row: Row, now: number): Issue[] {
  const sent = sentPosition(row);
  if (sent === undefined) return [];
  const { issues } = checkRow(vesselPosition, { ...sent, vesselId: SOME_VESSEL });
  if (issues.length > 0) return [...issues];
  if (sent['lon'] === undefined) return [block(['lon', 'lat'], 'REQUIRED', '船舶位置须填写经度和纬度')];
  const problem = timeProblem(Date.parse(String(sent['ts'])), now);
  return problem === undefined ? [] : [block('ts', 'TIME', problem)];
}

/** The position in a row that has no issues. */
export function positionIn(row: Row): Position | undefined {
  const sent = sentPosition(row);
  if (sent === undefined) return undefined;
  const number = (key: string) => (typeof sent[key] === 'number' ? sent[key] : null);
  const [lon, lat] = [number('lon'), number('lat')];
  if (lon === null || lat === null) throw new Error('a position was not checked');
  return { ts: Date.parse(String(sent['ts'])), lon, lat, speed: number('speed'), course: number('course') };
}

/** The columns that are filled in. */
function sentPosition(row: Row): Row | undefined {
  const filled = POSITION_KEYS.filter((key) => row[key] !== undefined && row[key] !== null && row[key] !== '');
  return filled.length === 0 ? undefined : Object.fromEntries(filled.map((key) => [key, row[key]]));
}
