import { findInterval } from '../value/interval-table.ts';
import { isCoded, placesOfCodes } from './class-codes.ts';
import type { Kernel, KernelBackend } from './kernel.ts';
import type { KernelProgram } from './kernel-program.ts';
import { wasmKernel, type KernelHome } from './wasm/wasm-kernel.ts';

/** With a `home`, arrays that lie in it are worked on where they lie. */
export function compileKernel(program: KernelProgram, backend: KernelBackend = 'js', home?: KernelHome): Kernel {
  if (backend === 'js' || program.wasm === null) return jsKernel(program);
  return wasmKernel(program, program.wasm, () => jsKernel(program), home);
}

/** Compiles generated text, which never holds a word that a user typed: any word the generator lacks is refused. */
function jsKernel(program: KernelProgram): Kernel {
  const foreign = foreignWord(program.source);
  if (foreign !== null) throw new Error(`the kernel holds “${foreign}”, which is not generated`);
  const make = new Function('findInterval', program.source) as (find: typeof findInterval) => Kernel;
  const kernel = make(findInterval);
  return (tile, bound, sums, out) => {
    const { classes } = tile;
    const told = isCoded(classes) ? { ...tile, classes: placesOfCodes(classes, bound.classCount) } : tile;
    kernel(told, bound, sums, out);
  };
}

/** Numbered names of the generator, its own variables, and the few words of JavaScript it writes. */
const GENERATED =
  /^(?:[LTIJSANOuv]\d+|[CFKcfikrwz]|C1|zk|last|tile|bound|sums|out|runs|zone|start|end|area|coverage|layers|classes|classCount|tables|intervals|lists|total|valid|nodata|length|findInterval|Math|NaN|pow|exp|log|log10|sqrt|abs|min|max|sin|atan|const|let|for|if|else|return|function)$/;
const ALPHABET = /^[\w\s.,;:?!=<>&|+\-*/(){}[\]]*$/;

function foreignWord(source: string): string | null {
  const body = source.replace(/^"use strict";/, '');
  if (!ALPHABET.test(body)) return body.match(/[^\w\s.,;:?!=<>&|+\-*/(){}[\]]/)?.[0] ?? '';
  const words = body.replaceAll(/(?<![\w])\d+\.?\d*(?:e[+-]?\d+)?/g, ' ').match(/[A-Za-z_]\w*/g) ?? [];
  return words.find((word) => !GENERATED.test(word)) ?? null;
}
