import { block, confirm, isBlocked, type Issue } from '@qingzhang/core/issue';
import { fromBase } from '@qingzhang/core/units';
import type { Given, Method } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import { serviceByCode, tableEntry } from '@qingzhang/catalogue/registry';
import type { CheckedMethod } from '@qingzhang/formula/check/checked-method';
import { requireChecked } from '@qingzhang/formula/check/check-method';
import type { Given as FormulaGiven, Step as FormulaStep } from '@qingzhang/formula/check/method';
import { symbolsOf, walk } from '@qingzhang/formula/parse/expression';
import { parseFormula } from '@qingzhang/formula/parse/parse-formula';
import { scalar, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { AccountData, Acknowledgement } from '../account/account-data.ts';
import { tablesRead } from '../account/tables-read.ts';
import type { Zones } from '../account/zones.ts';
import { bindGiven, readersOf, type Readers } from './bind-given.ts';
import type { RowParts } from './bind-rows.ts';
import { tellFindings } from './bind-layer.ts';
import { bindWords } from './bind-scalar.ts';
import type { Bound } from './bound.ts';
import { choiceColumns, departures, plannedChoices, type PlannedChoice } from './choices.ts';
import { coveredClasses, type ClassAreas } from './class-areas.ts';
import { groundOf } from './ground.ts';
import { guardAreas } from './guard-areas.ts';
import { keyDimensions } from './key-columns.ts';
import { lackingForProfile } from './lacking-for-profile.ts';
import {
  refuseNoAreas,
  refuseNoRows,
  refuseUnknownClasses,
  refuseUnknownCodes,
  takesAreas,
  tellEmptyTables,
  withoutContradictions,
} from './missing-data.ts';
import { overlapIssues } from './overlap-issues.ts';
import type { Planning } from './planning.ts';
import { priceIssues } from './price-issues.ts';
import type { PriceFinding } from './price-year.ts';
import { tellRowDoubts, type DoubtedFigure } from './row-doubts.ts';

/** Everything a run needs, or the reasons why it cannot run. */
export interface ServicePlan {
  readonly service: Service;
  readonly method: Method;
  /** The words of parameter tables that it rests on. */
  readonly choices: readonly PlannedChoice[];
  readonly data: AccountData;
  readonly zones: Zones;
  readonly bound: ReadonlyMap<string, Bound>;
  /** Symbols that its results rest on. */
  readonly needed: ReadonlySet<string>;
  readonly areas: ClassAreas;
  /** Classes that count, in the order of the account. */
  readonly classes: readonly string[];
  readonly parentOf: (label: string) => string | undefined;
  /** Of rows that lie in several zones, what each of them has. */
  readonly rowParts: RowParts;
  /** Null where something is missing. */
  readonly checked: CheckedMethod | null;
  readonly issues: readonly Issue[];
  /** Acknowledgements without which it would be blocked, with the figures they hold for. */
  readonly lifted: readonly Acknowledgement[];
  /** Figures of rows that it takes though they are far from what they should resemble. */
  readonly doubts: readonly DoubtedFigure[];
  /** The plan of the method that this one's quantity is compared with; absent where it lacks data. */
  readonly beside?: ServicePlan;
}

/** The plan of the method that the account chooses, and of one that its result is to be compared with. */
export function planService(service: Service, account: AccountData): ServicePlan {
  const plan = planMethod(service, account);
  const { comparedWith } = plan.method;
  if (comparedWith === undefined) return plan;
  const beside = planMethod(service, account, comparedWith.method);
  return beside.checked === null ? plan : { ...plan, beside };
}

/** Whether a plan reads pixels. */
export function isOnPixels({ checked, bound }: ServicePlan): boolean {
  return checked !== null && [...bound.values()].some(({ layers }) => layers !== undefined);
}

/** Whether rasters say how much there is of what a plan counts: its own layers, or class areas of the class raster. */
export function isFromRasters(plan: ServicePlan): boolean {
  const { data, checked } = plan;
  return isOnPixels(plan) || (data.classRaster !== undefined && checked !== null && countsLand(checked));
}

/** Whether formulas add up over land. */
export function countsLand({ steps }: CheckedMethod): boolean {
  return steps.some(({ expression }) =>
    [...walk(expression)].some(({ kind }) => kind === 'integrate' || kind === 'area'),
  );
}

/** Says which row or default feeds which symbol, what is missing and what is assumed; all before anything runs. */
function planMethod(service: Service, account: AccountData, named?: string): ServicePlan {
  const issues: Issue[] = [];
  const { areas, parentOf, ...ground } = groundOf(account);
  const { data, zones } = ground.planning;
  const findings: PriceFinding[] = [];
  const planning: Planning = {
    ...ground.planning,
    price: (finding) => findings.push(finding),
    // Several givens read one table, and each finds what is wrong with it.
    note: (issue) => {
      if (!issues.some(({ code, text }) => code === issue.code && text === issue.text)) issues.push(issue);
    },
  };
  const method = chooseMethod(planning, service, named);
  if (method.disabled !== undefined)
    issues.push(block('method', 'METHOD_DISABLED', `方法“${method.label}”未启用：${method.disabled}`));

  for (const text of method.asks ?? []) issues.push(confirm('method', 'METHOD_ASKS', text, service.module));

  issues.push(...siblingIssues(planning));
  ground.issues.forEach(planning.note);
  const readers = readersOf(planning, method, { area: areas.area, parentOf });
  refuseNoRows(planning, service, method);
  const { bound, aliases, needed } = bindNeeded(planning, service, method, readers);
  const present = presentClasses(areas.area, bound);
  const areaOf = classAreaOf(areas.area);
  refuseNoAreas(planning, { service, method, needed }, areas.area);
  const lifted = takesAreas(method, needed) ? guardAreas(planning, areas.area) : [];
  const isOverCells = [...bound.values()].some(({ layers }) => layers !== undefined);
  if (data.classRaster !== undefined && (isOverCells || takesAreas(method, needed)))
    tellFindings(planning, data.classRaster.layer);
  refuseUnknownCodes(planning);
  refuseUnknownClasses(planning, areas.area, (label) => fromBase(areaOf(label), 'hm2'));
  tellEmptyTables(planning, bound);
  const read = [...bound.values()].flatMap(({ references }) => references);
  const areaSources = takesAreas(method, needed) ? areas.references : [];
  const doubts = tellRowDoubts(planning, [...read, ...areaSources], tablesRead(service));
  const classes = coveredClasses(planning, method.covers, present, areaOf);
  const given = method.givens.filter(({ symbol }) => needed.has(symbol));
  const choices = plannedChoices(planning, choiceColumns(service.methods!, given));
  issues.push(...priceIssues(planning, findings, service.module));
  issues.push(...departures(planning, choices), ...lackingForProfile({ service, method, data, choices }, issues));
  return {
    service,
    method,
    choices,
    data,
    zones,
    bound,
    needed,
    areas,
    classes,
    parentOf,
    rowParts: readers.rowParts(),
    checked: isBlocked(issues) ? null : checkedMethod(method, bound, aliases, needed),
    issues: withoutContradictions(issues),
    lifted,
    doubts,
  };
}

/** Siblings of the account unit that claim the same land. */
function siblingIssues({ data, zones }: Planning): Issue[] {
  const names = new Map(zones.regions.map(({ id, name }) => [id, name]));
  const within = (data.overlaps ?? []).flatMap(({ ownerId, otherId, ...figures }) => {
    const [owner, other] = [names.get(ownerId), names.get(otherId)];
    return owner === undefined || other === undefined ? [] : [{ owner, other, ...figures }];
  });
  return overlapIssues(within);
}

/** The method the account chooses: its parameter row, else the profile, else the column's default. */
function chooseMethod(planning: Planning, service: Service, named: string | undefined): Method {
  const methods = service.methods;
  if (methods === undefined) throw new Error(`${service.id} is a sum and has no method`);
  const { choose, list } = methods;
  if (choose === undefined) return list[0]!;
  const word = named ?? wordChosen(bindWords(planning, { from: 'param', ...choose }));
  const method = list.find(({ name }) => name === word);
  if (method === undefined) throw new Error(`${service.id} has no method ${word}`);
  return method;
}

function wordChosen(bound: Bound | undefined): string | undefined {
  return bound === undefined || 'kind' in bound.accountUnit ? undefined : bound.words?.[bound.accountUnit.data[0]!];
}

interface Needed {
  readonly bound: ReadonlyMap<string, Bound>;
  /** Givens that a step stands in for. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly needed: ReadonlySet<string>;
}

/** Walks back from the results and binds what they need; what nothing needs is left alone. */
function bindNeeded(planning: Planning, service: Service, method: Method, readers: Readers): Needed {
  const steps = new Map(method.steps.map((step) => [step.symbol, step]));
  const givens = new Map(method.givens.map((given) => [given.symbol, given]));
  const bound = new Map<string, Bound>();
  const aliases = new Map<string, string>();
  const needed = new Set<string>();
  const need = (symbol: string): void => {
    if (needed.has(symbol)) return;
    needed.add(symbol);
    const step = steps.get(symbol);
    if (step !== undefined) {
      symbolsOf(parseFormula(step.formula, symbol)).forEach(need);
      return;
    }
    const given = givens.get(symbol);
    if (given === undefined) return; // a constant, or a dimension's name
    const binding = bindGiven(planning, given, readers);
    if (binding.kind === 'derived') {
      aliases.set(symbol, binding.step);
      need(binding.step);
    } else if (binding.kind === 'bound') bound.set(symbol, binding.bound);
    else if (given.kind === 'number' && given.optional === true) bound.set(symbol, ABSENT);
    else planning.note(missingIssue(planning, service, given));
  };
  const wanted = [
    method.value,
    method.quantity,
    ...method.attribute.flatMap(({ value, basis }) => [value, basis]),
    ...Object.values(method.columns ?? {}),
    ...Object.values(method.wordColumns ?? {}).map(({ symbol }) => symbol),
    ...Object.values(method.fills ?? {}),
    ...(method.checks ?? []).map(({ holds }) => holds),
  ];
  wanted.forEach(need);
  return { bound, aliases, needed };
}

const ABSENT: Bound = { dims: [], field: scalar(NaN), accountUnit: scalar(NaN), references: [] };

function missingIssue(planning: Planning, service: Service, given: Given): Issue {
  const tables = [...new Set(given.sources.flatMap((source) => ('table' in source ? [source.table] : [])))];
  const places = tables.map((name) => `“${planning.table(name).label}”`).join('或');
  const result = given.sources.find((source) => source.from === 'result');
  if (result?.from === 'result') {
    const source = serviceByCode(result.service);
    const text = `缺少“${given.label}”，请先计算“${source.title}”`;
    return block(given.symbol, 'GIVEN_MISSING', text, source.module);
  }
  const text = `缺少“${given.label}”，请在${places}中填写 ${planning.data.year} 年的数据`;
  return block(tables.length === 0 ? given.symbol : tables, 'GIVEN_MISSING', text, service.module);
}

function checkedMethod(
  method: Method,
  bound: ReadonlyMap<string, Bound>,
  aliases: ReadonlyMap<string, string>,
  needed: ReadonlySet<string>,
): CheckedMethod {
  const givens = method.givens
    .filter(({ symbol }) => bound.has(symbol))
    .map((given) => formulaGiven(given, bound.get(given.symbol)!));
  const standIns = [...aliases].map(([symbol, step]) => ({ symbol, step }));
  const steps = method.steps
    .filter(({ symbol }) => needed.has(symbol))
    .flatMap((step): FormulaStep[] => [
      step,
      ...standIns
        .filter((alias) => alias.step === step.symbol)
        .map((alias) => {
          const given = method.givens.find(({ symbol }) => symbol === alias.symbol)!;
          const unit = given.kind === 'number' ? given.unit : '1';
          return { symbol: alias.symbol, label: given.label, unit, formula: step.symbol };
        }),
    ]);
  const tables = [...new Set([...bound.values()].flatMap(({ table }) => table ?? []))];
  return requireChecked({
    givens,
    constants: method.constants.filter(({ symbol }) => needed.has(symbol)),
    steps,
    tables: Object.fromEntries(tables.map((name) => [name, keyDimensions(tableEntry(name).table)])),
  });
}

function formulaGiven(given: Given, { dims, table, words }: Bound): FormulaGiven {
  const shared = { symbol: given.symbol, label: given.label, dims, ...(table === undefined ? {} : { table }) };
  switch (given.kind) {
    case 'word':
      return { ...shared, kind: 'word', words: words ?? [] };
    case 'intervals':
      return { ...shared, kind: 'intervals', unit: given.unit, keyUnit: given.keyUnit };
    default:
      return { ...shared, kind: 'number', unit: given.unit, extensive: dims.includes('row') };
  }
}

/** Classes that have an area in the account unit or that a row names. */
function presentClasses(area: NamedArray, bound: ReadonlyMap<string, Bound>): readonly string[] {
  const named = [...bound.values()].flatMap(({ field }) =>
    field.axes.flatMap((axis) => (axis.name === 'row' ? (axis.keys['class'] ?? []) : [])),
  );
  const labels = area.axes.find((axis) => axis.name === 'class')?.labels ?? [];
  return [...new Set([...labels, ...named])].filter((label) => label !== '');
}

function classAreaOf(area: NamedArray): (label: string) => number {
  const classes = area.axes[1]!.labels;
  return (label) => {
    const place = classes.indexOf(label);
    if (place < 0) return 0;
    return area.axes[0]!.labels.reduce((sum, _zone, index) => sum + area.data[index * classes.length + place]!, 0);
  };
}
