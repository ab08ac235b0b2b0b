import type { Feature, PropertyValue } from '../geojson.ts';
import type { TableField } from './dbf-table.ts';

export interface FieldReport extends TableField {
  /** A few different values, for choosing the column that holds names or codes. */
  readonly samples: readonly Exclude<PropertyValue, null>[];
}

const MAX_SAMPLES = 5;

/** Collects the first different values of each field while features pass by. */
export function fieldSamples(fields: readonly TableField[]): { see(feature: Feature): void; report(): FieldReport[] } {
  const seen = fields.map((field) => ({ field, values: new Set<Exclude<PropertyValue, null>>() }));
  let open = seen;
  return {
    see(feature) {
      for (const { field, values } of open) {
        const value = feature.properties[field.name] ?? null;
        if (value !== null) values.add(value);
      }
      open = open.filter(({ values }) => values.size < MAX_SAMPLES);
    },
    report: () => seen.map(({ field, values }) => ({ ...field, samples: [...values] })),
  };
}
