import type { SentBody } from '@qingzhang/contract/calls/call';
import type { reshapeRegion } from '@qingzhang/contract/calls/reshape-calls';
import type { DrawnRegion, RegionSurroundings } from '@qingzhang/contract/results/reshaped';
import { unreachable } from '@qingzhang/core/unreachable';
import { geometryOf, type Draft } from './draft.ts';

export const MODES = [
  { value: 'edit', label: '编辑边界' },
  { value: 'split', label: '分割' },
  { value: 'merge', label: '合并' },
  { value: 'draw', label: '绘制下级' },
] as const;

export type Mode = (typeof MODES)[number]['value'];

/** What is chosen beside the drawing. */
export interface Choices {
  readonly moveNeighbours: boolean;
  readonly snapM: number;
  readonly name: string;
  readonly code: string;
  readonly type: string;
  readonly newGetsLarger: boolean;
  /** Ids of the siblings that are merged into the region. */
  readonly others: readonly string[];
}

export const FIRST_CHOICES: Choices = {
  moveNeighbours: true,
  snapM: 0,
  name: '',
  code: '',
  type: '',
  newGetsLarger: false,
  others: [],
};

type SentReshape = SentBody<typeof reshapeRegion>;

interface Given {
  readonly mode: Mode;
  readonly draft: Draft;
  readonly choices: Choices;
  readonly region: DrawnRegion;
  readonly siblings: RegionSurroundings['siblings'];
}

/** What is to be sent; undefined while something is missing. */
export function sentReshape({ mode, draft, choices, region, siblings }: Given): SentReshape | undefined {
  const { id, rowVersion } = region;
  const { snapM } = choices;
  const named = { name: choices.name.trim(), code: choices.code.trim() };
  const isNamed = named.name !== '' && named.code !== '';
  const geometry = geometryOf(draft);
  switch (mode) {
    case 'edit':
      if (geometry === null) return undefined;
      return { operation: 'edit', id, rowVersion, geometry, moveNeighbours: choices.moveNeighbours, snapM };
    case 'split': {
      const line = draft.line.map((position) => [...position]);
      if (line.length < 2 || !isNamed) return undefined;
      return { operation: 'split', id, rowVersion, line, ...named, newGetsLarger: choices.newGetsLarger };
    }
    case 'merge': {
      const others = siblings.filter((one) => choices.others.includes(one.id));
      if (others.length === 0) return undefined;
      return {
        operation: 'merge',
        id,
        rowVersion,
        others: others.map((one) => ({ id: one.id, rowVersion: one.rowVersion })),
        snapM,
      };
    }
    case 'draw':
      if (geometry === null || !isNamed || choices.type === '') return undefined;
      return { operation: 'draw', parentId: id, type: choices.type, ...named, geometry, snapM };
    default:
      return unreachable(mode);
  }
}

/** What is still missing, in words. */
export function missingText(mode: Mode, draft: Draft, choices: Choices): string {
  const isNamed = choices.name.trim() !== '' && choices.code.trim() !== '';
  switch (mode) {
    case 'edit':
      return '尚无边界：请在图上依次点出各顶点，双击结束；也可在下方输入坐标。';
    case 'split':
      return draft.line.length < 2
        ? '请在图上画一条穿过区域的线，双击结束；也可在下方输入坐标。'
        : '请填写新区域的名称和代码。';
    case 'merge':
      return '请在图上或列表中选择要并入的相邻区域。';
    case 'draw':
      if (geometryOf(draft) === null) return '请在图上依次点出各顶点，双击结束；也可在下方输入坐标。';
      return isNamed ? '请选择区域类型。' : '请填写新区域的名称和代码。';
    default:
      return unreachable(mode);
  }
}
