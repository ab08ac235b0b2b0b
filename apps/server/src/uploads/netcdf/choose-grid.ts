import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { stepNames } from './cf-time.ts';
import { textOf, type CfFile, type CfVariable } from './cf-file.ts';

/** What a person chose of a file of many grids. */
export interface GridChoice {
  readonly variable?: string | undefined;
  /** `mean`, `sum`, either with a period (`sum:2023`), or one step by its day. */
  readonly time?: string | undefined;
}

export interface ChosenGrid {
  readonly variable: CfVariable;
  /** Of the first dimension; more than one are put together. */
  readonly steps: readonly number[];
  readonly together: 'mean' | 'sum' | null;
  /** What was chosen, for provenance. */
  readonly words: string;
}

/** The grid that was chosen; where there is more than one and nothing was chosen, the fault lists what there is. */
export function chosenGrid(file: CfFile, { variable: name, time }: GridChoice): ChosenGrid {
  const grids = file.variables.filter((each) => isGrid(each, file));
  if (grids.length === 0) throw choiceNeeded('variable', '文件中没有带经纬度或平面坐标的二维数据变量');
  const variable = name ? grids.find((each) => each.name === name) : grids.length === 1 ? grids[0] : undefined;
  if (variable === undefined) {
    const found = name ? `没有名为“${name}”的变量` : `含 ${grids.length} 个变量，无法确定采用哪一个`;
    throw choiceNeeded('variable', `${found}；可选：${grids.slice(0, 20).map(described).join('、')}`);
  }
  return { variable, ...chosenSteps(file, variable, time) };
}

function chosenSteps(file: CfFile, variable: CfVariable, time: string | undefined): Omit<ChosenGrid, 'variable'> {
  const [first] = variable.dimensions;
  if (variable.dimensions.length < 3) return { steps: [0], together: null, words: variable.name };
  if (variable.dimensions.length > 3)
    throw choiceNeeded(
      'variable',
      `变量“${variable.name}”有 ${variable.dimensions.length} 维，只能读取时间加平面的三维数据`,
    );
  if (first!.size === 1) return { steps: [0], together: null, words: variable.name };
  const coordinate = file.variables.find(({ name }) => name === first!.name);
  const names = coordinate === undefined ? indices(first!.size) : stepNames(coordinate);
  const range = `${names[0]} 至 ${names.at(-1)}，共 ${names.length} 个时次`;
  const help = `请选定取平均（mean）、合计（sum）、它们加期间（如 sum:2023），或一个时次（如 ${names[0]}）`;
  if (!time) throw choiceNeeded('time', `变量“${variable.name}”含 ${range}；${help}`);
  const [, way, period = ''] = /^(mean|sum)(?::(.+))?$/.exec(time) ?? [];
  const wanted = way === undefined ? time : period;
  const steps = names.flatMap((each, at) => (each.startsWith(wanted) ? [at] : []));
  if (steps.length === 0 || (way === undefined && steps.length > 1))
    throw choiceNeeded('time', `“${time}”选中 ${steps.length} 个时次；该变量含 ${range}；${help}`);
  const words = `${variable.name}，${way ?? '时次'}：${names[steps[0]!]} 至 ${names[steps.at(-1)!]}（${steps.length} 个）`;
  return { steps, together: way === 'mean' || way === 'sum' ? way : null, words };
}

/** Two dimensions at least, and coordinates for the last two. */
function isGrid(variable: CfVariable, file: CfFile): boolean {
  if (!variable.isNumeric || variable.dimensions.length < 2) return false;
  const plane = variable.dimensions.slice(-2);
  const isBounds = /_?b(?:ou)?nds$/.test(variable.name);
  return !isBounds && plane.every(({ name }) => file.variables.some((each) => each.name === name && each !== variable));
}

function described(variable: CfVariable): string {
  const words = [textOf(variable, 'long_name') ?? textOf(variable, 'standard_name'), textOf(variable, 'units')];
  const known = words.filter((word) => word !== undefined).join('，');
  return known === '' ? variable.name : `${variable.name}（${known}）`;
}

function indices(size: number): readonly string[] {
  return Array.from({ length: size }, (_, at) => String(at + 1));
}

function choiceNeeded(key: 'variable' | 'time', text: string): Fault {
  return new Fault('BODY_INVALID', { count: 1 }, { issues: [block(key, 'REQUIRED', text)] });
}
