import { block, type Issue } from '@qingzhang/core/issue';
import type { Zones } from '../account/zones.ts';
import type { TotalLine } from './total-line.ts';

/**
 * Services whose children and 未分配 do not give the parent: the regions changed, or values of different runs stand
 * side by side. A total of them would not add up either.
 */
export function additiveIssues(zones: Zones, lines: readonly TotalLine[]): Issue[] {
  return lines
    .filter((line) => line.values.size > 0)
    .flatMap((line) => {
      const wrong = zones.regions.filter((region) => {
        const children = zones.children.get(region.id);
        if (children === undefined) return false;
        const own = line.values.get(region.id);
        const below = children.reduce((sum, child) => sum + (line.values.get(child.id)?.fen ?? 0n), 0n);
        return (own?.fen ?? 0n) !== below + (own?.restFen ?? 0n);
      });
      if (wrong.length === 0) return [];
      const names = wrong.map((region) => `“${region.name}”`).join('、');
      return [
        block(line.wire, 'PARTS_DIFFER', `“${line.title}”在${names}的下级区域与未分配之和不等于本级，请重新计算该服务`),
      ];
    });
}
