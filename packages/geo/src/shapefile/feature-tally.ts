import type { Issue } from '@qingzhang/core/issue';
import type { IssueCode, SeverityOf } from '@qingzhang/core/issue-codes/issue-code';

export type FindingCode = Extract<
  IssueCode,
  | 'SHAPE_UNREADABLE'
  | 'SHAPE_TOO_INTRICATE'
  | 'RING_CROSSING'
  | 'RING_UNCHECKED'
  | 'RING_SAME_WINDING'
  | 'RING_DUPLICATE'
  | 'RING_WINDING'
  | 'RING_CLOSED'
  | 'RING_POINTS'
  | 'RING_SPIKES'
  | 'RING_EMPTY'
  | 'SHAPE_EMPTY'
  | 'SHAPE_Z_DROPPED'
  | 'SHAPE_MIXED'
  | 'VALUE_UNREADABLE'
  | 'ROW_DELETED'
  | 'ROW_MISSING'
>;

interface Finding<Code extends FindingCode> {
  readonly severity: SeverityOf<Code>;
  readonly text: (features: number, places: number) => string;
}

/** What reading can find in single features, in the order of its weight. */
const FINDINGS: { readonly [Code in FindingCode]: Finding<Code> } = {
  SHAPE_UNREADABLE: { severity: 'block', text: (n) => `${n} 个要素的图形无法读取` },
  SHAPE_TOO_INTRICATE: { severity: 'block', text: (n) => `${n} 个要素的图形过于复杂，无法理清环的关系` },
  RING_CROSSING: { severity: 'confirm', text: (n) => `${n} 个要素的边界自相交，面积可能不准` },
  RING_SAME_WINDING: { severity: 'confirm', text: (n, m) => `${n} 个要素中有 ${m} 个内环与外环方向相同，已按孔洞处理` },
  RING_DUPLICATE: { severity: 'confirm', text: (n, m) => `${n} 个要素中有 ${m} 个重复的环，已去除` },
  VALUE_UNREADABLE: { severity: 'confirm', text: (n, m) => `${n} 个要素中有 ${m} 个属性值无法解读，已留空` },
  ROW_MISSING: { severity: 'confirm', text: (n) => `${n} 个要素在属性表中没有对应的行` },
  SHAPE_EMPTY: { severity: 'confirm', text: (n) => `${n} 个要素没有图形` },
  SHAPE_MIXED: { severity: 'confirm', text: (n) => `${n} 个要素的几何类型与图层声明的不同` },
  RING_UNCHECKED: { severity: 'note', text: (n) => `${n} 个要素过于复杂，未检查边界是否自相交` },
  RING_EMPTY: { severity: 'note', text: (n, m) => `${n} 个要素中有 ${m} 个没有面积的环，已去除` },
  RING_SPIKES: { severity: 'note', text: (n, m) => `${n} 个要素中有 ${m} 处尖刺，已去除` },
  RING_CLOSED: { severity: 'note', text: (n, m) => `${n} 个要素中有 ${m} 个未闭合的环，已闭合` },
  RING_POINTS: { severity: 'note', text: (n, m) => `${n} 个要素中有 ${m} 个重复点，已去除` },
  RING_WINDING: { severity: 'note', text: (n, m) => `${n} 个要素中有 ${m} 个环方向不合规范，已更正` },
  SHAPE_Z_DROPPED: { severity: 'note', text: (n) => `${n} 个要素带有高程或测量值（Z/M），只采用平面坐标` },
  ROW_DELETED: { severity: 'note', text: (n) => `${n} 条记录已标记删除，未读取` },
};

/** Counts findings over all features and says each kind once. */
export interface FeatureTally {
  /** `detail` is told for the first few features. */
  add(code: FindingCode, feature: number, places?: number, detail?: string): void;
  issues(): Issue[];
}

const SHOWN = 5;

export function featureTally(): FeatureTally {
  const counts = new Map<FindingCode, { features: number; places: number; shown: string[] }>();
  return {
    add(code, feature, places = 1, detail) {
      if (places === 0) return;
      const count = counts.get(code) ?? { features: 0, places: 0, shown: [] };
      count.features++;
      count.places += places;
      if (count.shown.length < SHOWN) count.shown.push(detail === undefined ? `${feature}` : `${feature}（${detail}）`);
      counts.set(code, count);
    },
    issues() {
      return (Object.keys(FINDINGS) as FindingCode[]).flatMap((code) => {
        const count = counts.get(code);
        if (count === undefined) return [];
        const { severity, text } = FINDINGS[code];
        const more = count.features > count.shown.length ? ' 等' : '';
        const which = `要素序号 ${count.shown.join('、')}${more}`;
        return [{ keys: ['features'], code, severity, text: `${text(count.features, count.places)}（${which}）` }];
      });
    },
  };
}
