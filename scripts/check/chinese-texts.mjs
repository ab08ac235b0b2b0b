import { SyntaxKind } from 'typescript/unstable/ast';
import { GAP } from './full-width.mjs';

/**
 * @typedef {import('typescript/unstable/ast').Node} Node
 * @typedef {{ start: number, text: string }} Piece a stretch of the source
 */

const HAN = /[\u3400-\u9fff]/;

/**
 * The texts of a source that hold Chinese, each as the pieces that are read one after the other: a string is one piece,
 * a template and the children of an element are several. Regular expressions and comments are no texts.
 * @param {Node} source
 * @param {string} code
 * @returns {(readonly Piece[])[]}
 */
export function chineseTexts(source, code) {
  /** @type {(readonly Piece[])[]} */
  const texts = [];
  // The quotes of a string, and the ${ and } of a template, are no part of the text.
  const piece = (/** @type {Node} */ node) => {
    const start = node.end - node.getText().length + 1;
    return { start, text: code.slice(start, node.end).replace(/(?:\$\{|['"`])$/, '') };
  };
  const visit = (/** @type {Node} */ node) => {
    if (node.kind === SyntaxKind.ImportDeclaration) return;
    if (node.kind === SyntaxKind.StringLiteral || node.kind === SyntaxKind.NoSubstitutionTemplateLiteral) {
      texts.push([piece(node)]);
    } else if (node.kind === SyntaxKind.TemplateExpression) {
      texts.push(ofTemplate(node, piece));
    } else if (node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment) {
      texts.push(...ofElement(node, code));
    }
    node.forEachChild(visit);
  };
  visit(source);
  return texts.filter((pieces) => pieces.some(({ text }) => HAN.test(text)));
}

/**
 * @param {Node} template
 * @param {(node: Node) => Piece} piece
 */
function ofTemplate(template, piece) {
  /** @type {Piece[]} */
  const pieces = [];
  template.forEachChild((child) => {
    if (child.kind === SyntaxKind.TemplateHead) pieces.push(piece(child));
    if (child.kind === SyntaxKind.TemplateSpan) {
      child.forEachChild((part) => {
        if (part.kind === SyntaxKind.TemplateMiddle || part.kind === SyntaxKind.TemplateTail) pieces.push(piece(part));
      });
    }
  });
  return pieces;
}

/**
 * @param {Node} element
 * @param {string} code
 */
function ofElement(element, code) {
  /** @type {Piece[]} */
  const pieces = [];
  element.forEachChild((child) => {
    if (child.kind === SyntaxKind.JsxText) pieces.push({ start: child.pos, text: code.slice(child.pos, child.end) });
  });
  return pieces.length === 0 ? [] : [pieces];
}

/**
 * What is read as one sentence.
 * @param {readonly Piece[]} pieces
 */
export function joined(pieces) {
  return pieces.map(({ text }) => text).join(GAP);
}
