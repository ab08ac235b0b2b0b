import type { Trace } from '@qingzhang/engine/trace/trace';
import { labelText } from '@qingzhang/engine/workbook/label-text';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What people read for a label along a dimension. */
export type Namer = (dimension: string, label: string) => string;

/** Rows by their names in their tables; one that has none, or is there no more, is just a row. */
export function namerOf(trace: Trace, rowNames: ReadonlyMap<string, string>): Namer {
  return (dimension, label) => {
    const name = rowNames.get(label);
    if (name !== undefined) return name;
    const text = labelText(trace, dimension, label);
    return UUID.test(text) ? '一行' : text;
  };
}
