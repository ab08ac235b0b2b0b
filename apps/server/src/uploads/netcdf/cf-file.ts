/** A file of gridded variables that follows the CF conventions, whatever holds it. */
export interface CfFile {
  readonly variables: readonly CfVariable[];
  readonly close: () => void;
}

export interface CfVariable {
  readonly name: string;
  /** Names and lengths, slowest first; a name is that of its coordinate variable. */
  readonly dimensions: readonly { readonly name: string; readonly size: number }[];
  /** Texts are no grids, but may describe the system of one. */
  readonly isNumeric: boolean;
  readonly attributes: Readonly<Record<string, string | number | readonly number[]>>;
  /** Raw numbers of one step of the first dimension, or of all of a variable with fewer than three. */
  readonly read: (step: number) => ArrayLike<number>;
}

export function textOf({ attributes }: CfVariable, key: string): string | undefined {
  const value = attributes[key];
  return typeof value === 'string' ? value.replace(/\0+$/, '').trim() : undefined;
}

export function numberOf({ attributes }: CfVariable, key: string): number | undefined {
  const value = attributes[key];
  const first = Array.isArray(value) ? (value as readonly number[])[0] : value;
  return typeof first === 'number' ? first : undefined;
}

/** All numbers of a variable of one dimension, such as a coordinate. */
export function listOf(variable: CfVariable): readonly number[] {
  return Array.from(variable.read(0), Number);
}
