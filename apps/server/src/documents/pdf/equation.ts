import { MathJaxNewcmFont } from '@mathjax/mathjax-newcm-font/mjs/svg.js';
import { liteAdaptor, type LiteAdaptor } from '@mathjax/src/mjs/adaptors/liteAdaptor.js';
import type { LiteElement, LiteNode } from '@mathjax/src/mjs/adaptors/lite/Element.js';
import { RegisterHTMLHandler } from '@mathjax/src/mjs/handlers/html.js';
import { TeX } from '@mathjax/src/mjs/input/tex.js';
import '@mathjax/src/mjs/input/tex/ams/AmsConfiguration.js';
import { mathjax } from '@mathjax/src/mjs/mathjax.js';
import { SVG } from '@mathjax/src/mjs/output/svg.js';
import '@mathjax/src/mjs/util/asyncLoad/esm.js';
import { moved, placed, scaled, type Matrix } from './matrix.ts';

/** A thousand of them are the size of a character. */
const UNITS = 1000;

/** A formula as outlines, which need no face to be drawn; Chinese words in it stay words. Sizes in parts of a character. */
export interface Equation {
  readonly tex: string;
  readonly width: number;
  /** Above and below the base line. */
  readonly height: number;
  readonly depth: number;
  readonly marks: readonly EquationMark[];
}

export type EquationMark =
  | { readonly mark: 'outline'; readonly matrix: Matrix; readonly d: string }
  | { readonly mark: 'words'; readonly matrix: Matrix; readonly text: string; readonly size: number };

type Draw = (tex: string, room: number) => Promise<Equation>;

let drawing: Draw | undefined;

/** TeX as outlines; one that is wider than `room` characters is broken into lines where that is possible. */
export function equationOf(tex: string, room: number): Promise<Equation> {
  drawing ??= openDrawing();
  return drawing(tex, room);
}

function openDrawing(): Draw {
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const output = new SVG({ fontCache: 'none', fontData: MathJaxNewcmFont, displayOverflow: 'linebreak' });
  const input = new TeX({ packages: ['base', 'ams'], formatError: (_: unknown, error: Error) => refuse(error) });
  const page = mathjax.document('', { InputJax: input, OutputJax: output });
  return async (tex, room) => {
    const size = { em: 16, ex: 8, containerWidth: room * 16 };
    const container = (await page.convertPromise(tex, { display: true, ...size })) as LiteElement;
    const svg = adaptor.tags(container, 'svg')[0]!;
    const [, top, width, height] = numbers(svg, adaptor, 'viewBox');
    const marks = adaptor.childNodes(svg).flatMap((node) => marksOf(node, adaptor, [1, 0, 0, 1, 0, 0]));
    const shrunk = scaled(1 / UNITS, 1 / UNITS);
    return {
      tex,
      width: width! / UNITS,
      height: -top! / UNITS,
      depth: (height! + top!) / UNITS,
      marks: marks.map((mark) => ({ ...mark, matrix: placed(shrunk, mark.matrix) })),
    };
  };
}

function refuse(error: Error): never {
  throw error;
}

function numbers(node: LiteElement, adaptor: LiteAdaptor, name: string): number[] {
  return String(adaptor.getAttribute(node, name) ?? '')
    .split(/[ ,]+/)
    .map(Number);
}

/** What of a picture is drawn, each with the matrix that brings it to its place. */
function marksOf(node: LiteNode, adaptor: LiteAdaptor, around: Matrix): EquationMark[] {
  if (!('children' in node)) return [];
  const matrix = placed(around, transformOf(node, adaptor));
  const attribute = (name: string) => String(adaptor.getAttribute(node, name) ?? '');
  const below = (own: Matrix) => adaptor.childNodes(node).flatMap((child) => marksOf(child, adaptor, own));
  switch (adaptor.kind(node)) {
    case 'path':
      return attribute('d') === '' ? [] : [{ mark: 'outline', matrix, d: attribute('d') }];
    case 'rect': {
      const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(attribute(name)),
      );
      return [{ mark: 'outline', matrix, d: `M${x} ${y}h${width}v${height}h${-width}Z` }];
    }
    case 'text': {
      const text = adaptor.textContent(node);
      return [{ mark: 'words', matrix, text, size: Number.parseFloat(attribute('font-size')) }];
    }
    case 'svg':
      return below(placed(matrix, windowOf(node, adaptor)));
    default:
      return below(matrix);
  }
}

/** A picture inside of a picture: brackets that are stretched are cut out of longer ones. */
function windowOf(node: LiteElement, adaptor: LiteAdaptor): Matrix {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numbers(node, adaptor, name)[0]!);
  const [left, top, inWidth, inHeight] = numbers(node, adaptor, 'viewBox');
  const grown = scaled(width! / inWidth!, height! / inHeight!);
  return placed(moved(x!, y!), placed(grown, moved(-left!, -top!)));
}

function transformOf(node: LiteElement, adaptor: LiteAdaptor): Matrix {
  const written = String(adaptor.getAttribute(node, 'transform') ?? '');
  return [...written.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>(
    (matrix, [, name, list]) => {
      const [first = 0, second] = list!.split(/[ ,]+/).map(Number);
      return placed(matrix, name === 'translate' ? moved(first, second ?? 0) : scaled(first, second ?? first));
    },
    [1, 0, 0, 1, 0, 0],
  );
}
