import { confirm, note, type Issue } from '@qingzhang/core/issue';
import { unreachable } from '@qingzhang/core/unreachable';
import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import { jobKind } from '../../jobs/job-kind.ts';
import { BOUNDARY_CHECK } from './boundaries-call.ts';
import { checkFamilies, type FamilyRow } from './check-families.ts';

/** Holds the boundaries of a version against each other: siblings, children against their parent, gaps between them. */
export const BOUNDARY_CHECKING = jobKind(BOUNDARY_CHECK, async (task) => {
  const { boundaryVersion } = task.request;
  const { rows } = await task.deps.database.pool.query<FamilyRow>(
    `SELECT id, "parentId", name, geometry FROM region
WHERE "boundaryVersion" = $1 AND level IS NOT NULL AND "deletedAt" IS NULL ORDER BY level, code, id`,
    [boundaryVersion],
  );
  const found = await checkFamilies(rows, { tell: (name, share) => task.report(`检查${name}`, share) });
  const withoutBoundary = rows.flatMap(({ id, name, geometry }) => (geometry === null ? [{ id, name }] : []));
  const of = (kind: Contradiction['kind']) => found.filter((each) => each.kind === kind);
  return {
    boundaryVersion,
    regions: rows.length,
    checked: rows.length - withoutBoundary.length,
    withoutBoundary,
    overlaps: of('overlap'),
    gaps: of('gap'),
    outside: of('outside'),
    issues: [...found.map(issueOf), ...missingIssues(withoutBoundary)],
  };
});

function issueOf({ kind, regions, areaHm2, pieces, severity }: Contradiction): Issue {
  const names = regions.map(({ name }) => `“${name}”`);
  const size = `${areaHm2.toFixed(2)} hm²${pieces > 1 ? `（${pieces} 处）` : ''}`;
  const keys = regions.map(({ id }) => id);
  switch (kind) {
    case 'overlap':
      return { keys, severity, code: 'BOUNDARY_OVERLAP', text: overlapText(names, size, severity), link: LINK };
    case 'gap':
      return confirm(keys, 'BOUNDARY_GAP', `${names[0]}内有 ${size} 不属于任何下级区域`, LINK);
    case 'outside':
      return confirm(keys, 'BOUNDARY_OUTSIDE', `${names[0]}有 ${size} 超出上级${names[1]}的边界`, LINK);
    default:
      return unreachable(kind);
  }
}

function overlapText(names: readonly string[], size: string, severity: Contradiction['severity']): string {
  const text = `${names.join('与')}的边界重叠 ${size}`;
  if (severity === 'confirm') return text;
  return severity === 'note' ? `${text}，重叠的窄条计入${names[0]}` : `${text}，更正其中一个的边界之前不能核算`;
}

const LINK = '/area/areaManage';
const NAMES_TOLD = 10;

function missingIssues(regions: readonly { readonly id: string; readonly name: string }[]): Issue[] {
  if (regions.length === 0) return [];
  const told = regions.slice(0, NAMES_TOLD).map(({ name }) => name);
  const more = regions.length > told.length ? ` 等 ${regions.length} 个区域` : '';
  return [note('geometry', 'BOUNDARY_MISSING', `没有边界，未检查：${told.join('、')}${more}`, LINK)];
}
