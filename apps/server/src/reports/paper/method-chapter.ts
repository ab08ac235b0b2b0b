import type { DocumentPart } from '../../documents/official-document.ts';
import type { ReportMethod } from '../report-methods.ts';
import { paragraph, section, type Chapter } from './chapter.ts';

/** How each service was calculated: the formulas of the stored run, and what their letters stand for. */
export function methodChapter(methods: readonly ReportMethod[]): Chapter {
  return { title: '核算方法', parts: methods.flatMap((method) => section(method.title, methodParts(method))) };
}

function methodParts({ label, citation, isVerified, number, equations, symbols }: ReportMethod): DocumentPart[] {
  return [
    ...paragraph(
      `采用${label}，依据${citation}${isVerified ? '' : '，条款待核实'}。`,
      number === null ? null : `查证号 ${number}。`,
    ),
    ...equations.flatMap(({ name, tex }): DocumentPart[] => [
      { part: 'paragraph', text: `${name}：`, isKept: true },
      { part: 'equation', tex },
    ]),
    ...(symbols.length === 0 ? [] : [{ part: 'paragraph', text: '式中：', isKept: true } as const]),
    ...symbols.map(({ tex, name, unit }): DocumentPart => ({
      part: 'symbol',
      tex,
      text: unit === '' ? name : `${name}（${unit}）`,
    })),
  ];
}
