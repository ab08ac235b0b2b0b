import { describe, expect, it } from 'vitest';
import { scanPlaceholders } from './scan-placeholders.ts';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (...texts: readonly string[]) => `<w:p w:rsidR="00A1"><w:pPr/>${texts.map(run).join('')}</w:p>`;
/** A4 with 28 mm and 26 mm beside the lines: 11906 − 1588 − 1474 twips are 156.0 mm. */
const section = (width = 11_906) =>
  `<w:sectPr w:rsidR="00A2"><w:pgSz w:w="${width}" w:h="16838"/><w:pgMar w:top="2098" w:right="1474" w:left="1588"/></w:sectPr>`;
const body = (content: string) => `<w:document><w:body>${content}</w:body></w:document>`;
const found = (content: string, isBody = true) =>
  scanPlaceholders(body(content), isBody).map(({ name, isAlone }) => [name, isAlone]);

describe('the placeholders of a template', () => {
  it('are found where Word has torn them into several runs', () => {
    expect(found(paragraph('总值为 {', '{生态产品', '总值 }', '}。'))).toEqual([['生态产品总值', false]]);
  });

  it('stand alone in the running text, or beside something that would be lost with their paragraph', () => {
    expect(found(paragraph(' {{概况}} '))).toEqual([['概况', true]]);
    expect(found(paragraph('见{{概况}}'))).toEqual([['概况', false]]);
    expect(found(paragraph('{{概况}}'), false)).toEqual([['概况', false]]);
    expect(found(`<w:tbl><w:tr><w:tc>${paragraph('{{概况}}')}</w:tc></w:tr></w:tbl>`)).toEqual([['概况', false]]);
    expect(found(`<w:p><w:r><w:drawing></w:drawing></w:r>${run('{{概况}}')}</w:p>`)).toEqual([['概况', false]]);
    expect(found(`<w:p><w:pPr>${section()}</w:pPr>${run('{{概况}}')}</w:p>`)).toEqual([['概况', false]]);
    const box = `<w:p><w:r><w:pict><w:txbxContent>${paragraph('{{概况}}')}</w:txbxContent></w:pict></w:r></w:p>`;
    expect(found(box)).toEqual([['概况', false]]);
  });

  it('have lines as wide as their section, which is measured at its end', () => {
    const across = `${paragraph('{{概况}}')}<w:p><w:pPr>${section(16_838)}</w:pPr></w:p>${paragraph('{{附表1}}')}${section()}`;
    // 16838 − 1588 − 1474 = 13776 twips.
    expect(scanPlaceholders(body(across), true).map(({ widthMm }) => widthMm?.toFixed(1))).toEqual(['243.0', '156.0']);
    expect(scanPlaceholders(body(paragraph('{{概况}}')), true)[0]?.widthMm).toBeNull();
  });

  it('are not found in an empty paragraph or in what is no text', () => {
    expect(found('<w:p/><w:p w:rsidR="1"/><w:p><w:r><w:delText>{{概况}}</w:delText></w:r></w:p>')).toEqual([]);
  });
});
