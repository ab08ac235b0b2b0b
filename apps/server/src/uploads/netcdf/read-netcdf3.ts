import { readFile } from 'node:fs/promises';
import { NetCDFReader } from 'netcdfjs';
import type { CfFile, CfVariable } from './cf-file.ts';

type Variable = NetCDFReader['variables'][number];

/** NetCDF classic and 64-bit offset. */
export async function openNetcdf3(path: string): Promise<CfFile> {
  const reader = new NetCDFReader(await readFile(path));
  const { recordDimension, dimensions } = reader;
  const variableOf = (variable: Variable): CfVariable => ({
    name: variable.name,
    dimensions: variable.dimensions.map((id) => {
      const { name, size } = dimensions[id]!;
      return { name, size: id === recordDimension.id ? recordDimension.length : size };
    }),
    isNumeric: variable.type !== 'char',
    attributes: attributesOf(variable),
    read: (step) => stepOf(reader, variable, step),
  });
  return { variables: reader.variables.map(variableOf), close: () => undefined };
}

/** The library types its lists of attributes as empty. */
function attributesOf({ attributes }: Variable): CfVariable['attributes'] {
  const given = attributes as readonly { readonly name: string; readonly value: string | number | readonly number[] }[];
  return Object.fromEntries(given.map(({ name, value }) => [name, value]));
}

function stepOf(reader: NetCDFReader, variable: Variable, step: number): ArrayLike<number> {
  const data = reader.getDataVariable(variable) as (number | number[])[];
  if (variable.dimensions.length < 3) return data.flat();
  // Records come as lists of their own, everything else in one row.
  if (variable.record) return [data[step]!].flat();
  const steps = reader.dimensions[variable.dimensions[0]!]!.size;
  const length = data.length / steps;
  return (data as number[]).slice(step * length, (step + 1) * length);
}
