import type { AccountGraph } from './build-account.ts';
import type { CountedRun } from './counted-run.ts';
import { compileGraph, type GraphProgram } from './graph/compile-graph.ts';
import type { Input } from './inputs/input.ts';

/** What a reader must know of the figures: what was drawn, what was worked out anew, what is lacking. */
export function notesOf(
  services: readonly CountedRun[],
  account: AccountGraph,
  program: GraphProgram,
  drawn: readonly Float64Array[],
): readonly string[] {
  const { inputs, held, ungraded, outside } = account;
  const used = program.inputs.map((place) => inputs[place]!);
  const recomputed = recomputedInputs(account, program);
  const lost = services.flatMap(({ run }, place) => {
    const count = drawn[place]!.filter((value) => !Number.isFinite(value)).length;
    return count === 0 ? [] : [`“${run.plan.service.title}”有 ${count} 次抽样得不出数值，未计入区间`];
  });
  return [
    `共 ${new Set(used.map(({ key }) => key)).size} 项数据按质量等级抽样，同一来源在各服务中取同一次抽样值`,
    ...(ungraded === 0 ? [] : [`${ungraded} 行数据没有填写质量等级，按 D 级抽样`]),
    recomputed.length === 0
      ? '各项数据均线性进入空间汇总，直接使用已有的汇总值，未重算'
      : `非线性进入空间汇总、逐次抽样重算（未作插值）的数据：${titles(recomputed)}；其余数据线性进入，直接使用已有的汇总值`,
    ...(held.length === 0 ? [] : [`取值在界上，未抽样：${held.map((label) => `“${label}”`).join('、')}`]),
    ...pixelNotes(services),
    ...(outside.length === 0 ? [] : ['所依据的其他服务不在本次分析之内，其结果按推定值变动']),
    ...lost,
  ];
}

/** What was and was not done at the pixels. */
function pixelNotes(services: readonly CountedRun[]): readonly string[] {
  const onPixels = services.flatMap(({ run, terms }) => (terms === undefined ? [] : [{ run, terms }]));
  if (onPixels.length === 0) return [];
  const named = (list: typeof onPixels) => list.map(({ run }) => `“${run.plan.service.title}”`).join('、');
  const approximate = onPixels.filter(({ terms }) => terms.approximate.size > 0);
  const cut = onPixels.filter(({ terms }) => terms.isCut);
  return [
    '栅格没有逐次重读：相减的各项在同一批像元上分别汇总，各随自己的数据变动；类型栅格的判读误差没有计入像元汇总',
    ...(approximate.length === 0
      ? []
      : [`${named(approximate)}的部分图层不按比例进入公式，以其增减一成（气温增减 1 ℃）各汇总一次所得的弹性近似`]),
    ...(cut.length === 0 ? [] : [`${named(cut)}按像元截断负值，被截断的像元在每次抽样中保持截断`]),
  ];
}

/** Inputs behind operations of the field phase that are neither sums nor products. */
function recomputedInputs({ graph, inputs, fieldAtoms }: AccountGraph, program: GraphProgram): readonly Input[] {
  const operands = program.operations
    .filter((atom) => fieldAtoms.some(({ from, to }) => atom >= from && atom < to))
    .flatMap((atom) => {
      const found = graph.atom(atom);
      return found.kind === 'operation' ? found.operands : [];
    });
  return compileGraph(graph, operands).inputs.map((place) => inputs[place]!);
}

function titles(inputs: readonly Input[]): string {
  return [...new Set(inputs.map(({ title }) => `“${title}”`))].join('、');
}
