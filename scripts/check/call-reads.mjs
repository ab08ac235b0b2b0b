import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import {
  isBindingElement,
  isElementAccessExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { sourceFiles } from './source-files.mjs';
import { isTestFile } from './test-files.mjs';

/**
 * @typedef {import('typescript/unstable/ast').Node} Node
 * @typedef {import('typescript/unstable/sync').Checker} Checker
 * @typedef {import('typescript/unstable/sync').Symbol} Symbol
 */

const DECLARATION = '/packages/contract/src/calls/call.ts';

/** What the built web has of a call; see `apps/web/call-addresses.config.ts`. */
const KEPT = new Set(['name', 'path', 'method']);

/**
 * Places of the web that read more of a call than its address. They compile, and are undefined in a browser, because
 * the build leaves the rest out. The compiler tells whose property it is: rows and files have titles and bodies as well.
 * @param {string} root
 * @returns {string[]}
 */
export function callReads(root) {
  const left = propertiesLeftOut(root);
  const mentioned = new RegExp(`(\\.|\\['|[{,]\\s*)(${left.join('|')})\\b`);
  const files = sourceFiles(root, ['apps/web/src'], /\.(ts|tsx)$/).filter(
    (file) => !isTestFile(file) && mentioned.test(readFileSync(join(root, file), 'utf8')),
  );
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects();
    if (project === undefined) throw new Error(`no project at ${root}`);
    const { program, checker } = project;
    return files.flatMap((file) => {
      const source = program.getSourceFile(join(root, file));
      if (source === undefined) return [];
      return readsOf(source, checker, new Set(left)).flatMap(({ node, name, symbol }) => {
        if (symbol?.declarations.some(({ path }) => path.endsWith(DECLARATION)) !== true) return [];
        const line = source.text.slice(0, node.end).split('\n').length;
        return [`${file}:${line}: 构建后的网页没有接口的 ${name}，只有 name、path、method`];
      });
    });
  } finally {
    api.close();
  }
}

/**
 * Properties of the interface `Call`, as its file declares them, without those that are kept.
 * @param {string} root
 */
function propertiesLeftOut(root) {
  const text = readFileSync(join(root, DECLARATION), 'utf8');
  const declared = /export interface Call<[\s\S]*?\n}/.exec(text)?.[0] ?? '';
  const names = [...declared.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => String(name));
  const left = names.filter((name) => !KEPT.has(name));
  if (left.length === 0 || left.length === names.length) throw new Error(`${DECLARATION} declares no calls`);
  return left;
}

/**
 * @param {Node} source
 * @param {Checker} checker
 * @param {ReadonlySet<string>} left
 * @returns {{ node: Node, name: string, symbol: Symbol | undefined }[]}
 */
function readsOf(source, checker, left) {
  /** @type {{ node: Node, name: string }[]} */
  const named = [];
  /** @type {{ node: Node, name: string, symbol: Symbol | undefined }[]} */
  const unpacked = [];
  const visit = (/** @type {Node} */ node) => {
    const told = isPropertyAccessExpression(node)
      ? node.name
      : isElementAccessExpression(node)
        ? node.argumentExpression
        : undefined;
    const name = textOf(told);
    if (told !== undefined && name !== undefined && left.has(name)) named.push({ node: told, name });
    if (isBindingElement(node)) {
      const own = textOf(node.propertyName ?? node.name);
      if (own !== undefined && left.has(own)) {
        const whole = checker.getTypeAtLocation(node.parent);
        unpacked.push({ node, name: own, symbol: whole && checker.getPropertyOfType(whole, own) });
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  const symbols = checker.getSymbolAtLocation(named.map(({ node }) => node));
  return [...named.map((each, at) => ({ ...each, symbol: symbols[at] })), ...unpacked];
}

/** @param {Node | undefined} node */
function textOf(node) {
  return node !== undefined && (isIdentifier(node) || isStringLiteral(node)) ? node.text : undefined;
}
