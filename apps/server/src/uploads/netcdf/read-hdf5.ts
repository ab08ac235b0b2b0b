import type { Dataset } from 'h5wasm/node';
import type { CfFile, CfVariable } from './cf-file.ts';

/** NetCDF-4 and other HDF5 with dimension scales; variables of the first level. */
export async function openHdf5(path: string): Promise<CfFile> {
  const library = await import('h5wasm/node');
  await library.ready;
  const file = new library.File(path, 'r');
  const variables = file.keys().flatMap((name) => {
    const entity = file.get(name);
    return entity instanceof library.Dataset ? [variableOf(name, entity)] : [];
  });
  return { variables, close: () => void file.close() };
}

function isNumeric({ dtype }: Dataset): boolean {
  return typeof dtype === 'string' && /^[<>|]?[bBhHiIlLqQfd]/.test(dtype);
}

function variableOf(name: string, dataset: Dataset): CfVariable {
  const shape = dataset.shape ?? [];
  return {
    name,
    dimensions: shape.map((size, at) => ({ name: scaleOf(dataset, at) ?? name, size })),
    isNumeric: isNumeric(dataset),
    attributes: attributesOf(dataset),
    read: (step) => numbers(shape.length < 3 ? dataset.value : dataset.slice([[step, step + 1]])),
  };
}

/** A coordinate is its own scale. */
function scaleOf(dataset: Dataset, at: number): string | undefined {
  const [first] = dataset.get_attached_scales(at);
  return first === undefined ? undefined : first.replace(/^\//, '');
}

function attributesOf(dataset: Dataset): CfVariable['attributes'] {
  const found: Record<string, string | number | readonly number[]> = {};
  for (const [key, { value }] of Object.entries(dataset.attrs)) {
    if (typeof value === 'string' || typeof value === 'number') found[key] = value;
    else if (ArrayBuffer.isView(value)) found[key] = Array.from(value as unknown as ArrayLike<number | bigint>, Number);
    else if (Array.isArray(value) && typeof value[0] === 'string') found[key] = value[0];
  }
  return found;
}

/** 64-bit whole numbers come as bigint. */
function numbers(value: unknown): ArrayLike<number> {
  const list = value as ArrayLike<number | bigint>;
  return typeof list[0] === 'bigint' ? Array.from(list, Number) : (list as ArrayLike<number>);
}
