import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, TypeFlags } from 'typescript/unstable/sync';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isExpressionStatement,
  isIdentifier,
  isPropertyAccessExpression,
  isReturnStatement,
  isStringLiteral,
  isSwitchStatement,
} from 'typescript/unstable/ast/is';
import { sourceFiles } from './source-files.mjs';

/**
 * @typedef {import('typescript/unstable/ast').Node} Node
 * @typedef {import('typescript/unstable/sync').Checker} Checker
 * @typedef {import('typescript/unstable/sync').Symbol} Symbol
 * @typedef {{ node: Node, symbol: Symbol | undefined }} Read the place of a property named `type`, and what it is
 */

/** Where field types are declared and told apart; everybody else asks the predicates of this folder. */
const LANGUAGE = 'packages/catalogue/src/language/';
const DECLARATION = `/${LANGUAGE}field.ts`;

const ASK = '请改用 language/field-predicates 的判断';
const CLOSE = 'switch 须以 default: return unreachable(field) 收尾,使编译器要求每种类型都有答案';
const FILL = '所查的表须含每种字段类型';

/**
 * Places that a new type of field would slip through. Outside its language a type may be switched over, if the compiler
 * is made to ask for every case, and looked up in a table of all types; a comparison answers for types nobody thought of.
 * The compiler tells whose `type` it is, because geometries, files and records of a dBASE file have one as well.
 * @param {string} root
 * @returns {string[]}
 */
export function openFieldTypes(root) {
  const files = sourceFiles(root, ['packages', 'apps', 'scripts', 'bench'], /\.(ts|tsx)$/).filter(
    (file) => !file.startsWith(LANGUAGE) && /(\.|\['|[{,]\s*)type\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProjects();
    if (project === undefined) throw new Error(`no project at ${root}`);
    const { program, checker } = project;
    return files.flatMap((file) => {
      const source = program.getSourceFile(join(root, file));
      if (source === undefined) return [];
      return readsOfType(source, checker).flatMap(({ node, symbol }) => {
        const isOfField = symbol?.declarations.some(({ path }) => path.endsWith(DECLARATION)) === true;
        const problem = isOfField ? problemOf(node, checker) : undefined;
        return problem === undefined ? [] : [`${file}:${lineAt(source.text, node.end)}: ${problem}`];
      });
    });
  } finally {
    api.close();
  }
}

/**
 * @param {Node} source
 * @param {Checker} checker
 * @returns {readonly Read[]}
 */
function readsOfType(source, checker) {
  /** @type {Node[]} */
  const names = [];
  /** @type {Read[]} */
  const unpacked = [];
  const visit = (/** @type {Node} */ node) => {
    if (isPropertyAccessExpression(node) && node.name.text === 'type') names.push(node.name);
    if (isElementAccessExpression(node) && isTypeText(node.argumentExpression)) names.push(node.argumentExpression);
    if (isBindingElement(node) && isTypeText(node.propertyName ?? node.name)) {
      const whole = checker.getTypeAtLocation(node.parent);
      unpacked.push({ node, symbol: whole && checker.getPropertyOfType(whole, 'type') });
    }
    node.forEachChild(visit);
  };
  visit(source);
  const symbols = checker.getSymbolAtLocation(names);
  return [...names.map((name, at) => ({ node: name.parent, symbol: symbols[at] })), ...unpacked];
}

/** @param {Node | undefined} node */
function isTypeText(node) {
  return node !== undefined && (isIdentifier(node) || isStringLiteral(node)) && node.text === 'type';
}

/**
 * @param {Node} read
 * @param {Checker} checker
 */
function problemOf(read, checker) {
  const { parent } = read;
  if (isSwitchStatement(parent)) return isClosed(parent) ? undefined : CLOSE;
  if (!isElementAccessExpression(parent) || parent.argumentExpression !== read) return ASK;
  const found = checker.getTypeAtLocation(parent);
  const parts = found?.isUnionType() ? found.getTypes() : [found];
  return parts.some((part) => part === undefined || (part.flags & TypeFlags.Undefined) !== 0) ? FILL : undefined;
}

/**
 * Whether a missing case would not compile: `unreachable` takes nothing but what is left when all cases are named.
 * @param {import('typescript/unstable/ast').SwitchStatement} statement
 */
function isClosed(statement) {
  const last = statement.caseBlock.clauses.at(-1);
  const only = last?.kind === SyntaxKind.DefaultClause ? last.statements.at(0) : undefined;
  if (only === undefined || !(isReturnStatement(only) || isExpressionStatement(only))) return false;
  const call = only.expression;
  return (
    call !== undefined &&
    isCallExpression(call) &&
    isIdentifier(call.expression) &&
    call.expression.text === 'unreachable'
  );
}

/**
 * @param {string} text
 * @param {number} offset
 */
function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length;
}
