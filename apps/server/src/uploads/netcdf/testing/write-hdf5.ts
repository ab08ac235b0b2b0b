import type { TestVariable } from './write-netcdf3.ts';

/** The same variables as HDF5 with dimension scales, as NetCDF-4 has them. */
export async function writeHdf5(
  path: string,
  dimensions: Readonly<Record<string, number>>,
  variables: readonly TestVariable[],
): Promise<void> {
  const library = await import('h5wasm/node');
  await library.ready;
  const file = new library.File(path, 'w');
  for (const { name, dimensions: own, attributes, type, values } of variables) {
    const data = type === 'short' ? Int16Array.from(values) : Float64Array.from(values);
    const shape = own.map((each) => dimensions[each]!);
    const dataset = file.create_dataset({ name, data, shape, dtype: type === 'short' ? '<h' : '<d' });
    for (const [key, value] of Object.entries(attributes)) {
      dataset.create_attribute(key, value, null, typeof value === 'string' ? null : key === '_FillValue' ? '<h' : '<d');
    }
    if (own.length === 1 && own[0] === name) dataset.make_scale(name);
    else for (const [at, each] of own.entries()) dataset.attach_scale(at, each);
  }
  file.close();
}
