import { fieldOf } from '@qingzhang/catalogue/language/table';
import { CLASS_AREAS, tableEntry } from '@qingzhang/catalogue/registry';
import { convert } from '@qingzhang/core/units';
import { placesOf, type NamedArray } from '@qingzhang/formula/value/named-array';
import type { ServicePlan } from '../../plan/plan-service.ts';
import { labelOf } from '../../plan/key-columns.ts';
import type { Graph } from '../graph/graph.ts';
import type { Figure, Inputs } from './input.ts';
import { labelName } from './label-name.ts';
import type { RowFigures } from './row-figures.ts';

/** The class areas of the account as nodes, one input per class whatever uses them. */
export interface AreaNodes {
  readonly area: NamedArray;
  /** The area of a class and its children at a zone and below it, in a unit: what an inventory's empty area means. */
  readonly below: (zoneId: string, classLabel: string, unit: string) => number;
}

export function areaNodes(graph: Graph, inputs: Inputs, plan: ServicePlan, rows: RowFigures): AreaNodes {
  const { area, references } = plan.areas;
  const { table } = tableEntry(CLASS_AREAS.table);
  const field = fieldOf(table, CLASS_AREAS.column)!;
  const [zones, classes] = [area.axes[0]!.labels, area.axes[1]!.labels];
  const figures = new Map<string, Figure[]>(classes.map((label) => [label, []]));
  for (const reference of references) {
    if (reference.from !== 'row' && reference.from !== 'file') continue;
    const row = rows.rowOf(reference.table, reference.rowId);
    if (row === undefined) continue;
    if (reference.from === 'file') {
      // A class raster is right or wrong in each class by itself: what its areas are off by is theirs.
      const grade = rows.gradeOf(reference.table, row);
      classes.forEach((label, place) => figures.get(label)!.push({ value: wholeOf(area, place), grade }));
      continue;
    }
    const figure = rows.figureOf(reference.table, row, CLASS_AREAS.column);
    if (figure !== undefined) figures.get(labelOf(row, 'class'))?.push(figure);
  }
  const factors = classes.map((label) =>
    inputs
      .open({
        key: `${table.name}.${CLASS_AREAS.column}:${label}`,
        title: `${table.label}·${field.label}`,
        names: [labelName(plan.data, 'class', label)],
        figures: figures.get(label)!,
        nature: 'amount',
      })
      .factor(),
  );
  const scaled = (squareMetres: number, place: number) => graph.multiply(graph.constant(squareMetres), factors[place]!);
  const zonePlaces = placesOf(zones);
  return {
    area: { ...area, data: area.data.map((value, at) => scaled(value, at % classes.length)) },
    below: (zoneId, classLabel, unit) => {
      const wanted = plan.zones.within(zoneId).map(({ id }) => id);
      const parts = classes.flatMap((label, place) => {
        if (!isWithin(plan, label, classLabel)) return [];
        const whole = wanted.reduce((sum, id) => sum + area.data[zonePlaces.get(id)! * classes.length + place]!, 0);
        return [scaled(convert(whole, 'm2', unit), place)];
      });
      return graph.sum(parts);
    },
  };
}

function wholeOf({ axes, data }: NamedArray, place: number): number {
  const classes = axes[1]!.labels.length;
  return axes[0]!.labels.reduce((sum, _zone, zone) => sum + data[zone * classes + place]!, 0);
}

function isWithin({ parentOf }: ServicePlan, label: string, ancestor: string): boolean {
  for (let at: string | undefined = label; at !== undefined; at = parentOf(at)) if (at === ancestor) return true;
  return false;
}
