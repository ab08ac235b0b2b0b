import type { Code, ModuleFunction, Signature, ValueType } from './assembler.ts';
import { getLocal, setLocal } from './instructions.ts';

export interface Local {
  readonly get: Code;
  readonly set: (value: Code) => Code;
}

/** Collects the code of one function and numbers its locals. */
export interface FunctionBuilder {
  readonly params: readonly Local[];
  /** A local that starts as 0. */
  readonly local: (type: ValueType) => Local;
  readonly add: (...code: readonly Code[]) => void;
  /** Computes a value now, and gives the code that reads it again. */
  readonly keep: (type: ValueType, value: Code) => Code;
  readonly finish: (exportAs?: string) => ModuleFunction;
}

export function functionBuilder(signature: Signature): FunctionBuilder {
  const locals: ValueType[] = [];
  const parts: Code[] = [];
  const at = (index: number): Local => ({ get: getLocal(index), set: (value) => setLocal(index, value) });
  const local = (type: ValueType): Local => at(signature.params.length + locals.push(type) - 1);
  return {
    params: signature.params.map((_, index) => at(index)),
    local,
    add: (...code) => void parts.push(...code),
    keep(type, value) {
      const { get, set } = local(type);
      parts.push(set(value));
      return get;
    },
    finish: (exportAs) => ({
      signature,
      locals,
      body: parts,
      ...(exportAs === undefined ? {} : { exportAs }),
    }),
  };
}
