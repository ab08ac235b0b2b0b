import type { Module } from './user.ts';

/** Every module of the tree by its url, parents before their children. */
export function heldModules(modules: readonly Module[]): ReadonlyMap<string, Module> {
  return new Map(flat(modules).map((module) => [module.url, module]));
}

function flat(modules: readonly Module[]): Module[] {
  return modules.flatMap((module) => [module, ...flat(module.children ?? [])]);
}
