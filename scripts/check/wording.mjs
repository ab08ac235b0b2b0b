import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joined } from './chinese-texts.mjs';
import { GAP } from './full-width.mjs';
import { sourceFiles } from './source-files.mjs';
import { readTexts, writtenFiles } from './written-texts.mjs';

/**
 * Words that officials do not write, and what they write. Texts of the product are looked at, and the manual; what people
 * send (names of columns, what a bureau writes) is in tests and tables of words, which may hold anything.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const WORDS = [
  [/还没有/, '暂无、尚无或尚未'],
  [/还没(?!有)/, '尚未'],
  [/(?<!查)看(?!到|护|管)/, '查看'],
  [/没有?取到/, '未能加载'],
  [/没有?读到|读不[出到]/, '未能读取'],
  [/没有回答/, '未响应'],
  [/没有(?:算|比|比较|检查|核对|做|查)成/, '……未完成'],
  [/看不懂|认不出|不认识/, '无法识别'],
  [/读得通|有读不出/, '显示正常、存在乱码'],
  [/不知道/, '无法确定'],
  [/[算查读]一遍/, '重新计算、重新核查'],
  [/去掉/, '移除或删除'],
  [/像是/, '疑似'],
  [/多半/, '通常'],
  [/照样/, '仍可或照常'],
  [/猜测/, '系统推测'],
  [/怎么/, '如何'],
  [/改好后/, '改正后'],
  [/规范包/, '核算规范'],
  [/体检/, '质量核查'],
  [/指纹/, '校验码'],
  [/青账约定|本系统约定/, '系统设定值'],
  [/连表头/, '复制（含表头）'],
  [/留在本机/, '本机暂存'],
  [/前几格/, '示例数据'],
  [/(?<!位)数字?的单位/, '数值单位'],
  [/画面/, '画多边形'],
  [/已实现价值占比|(?<!土地利用|生物量)转化率/, '生态产品价值实现率'],
  [/待核(?!实|对)/, '待核实'],
  [/差在哪里/, '逐项列示差异'],
];

/**
 * Words of a text that should be others, as `word（better）`.
 * @param {string} text
 * @returns {string[]}
 */
export function plainWords(text) {
  return WORDS.flatMap(([word, better]) => {
    const found = word.exec(text);
    return found === null ? [] : [`${found[0]}（${better}）`];
  });
}

/**
 * Where the product or its manual uses such words, as `file:line: word（better）: text`.
 * @param {string} root
 * @returns {string[]}
 */
export function wordsToMend(root) {
  const ofProduct = readTexts(root, writtenFiles(root)).flatMap(({ file, code, texts }) =>
    texts.flatMap((pieces) => {
      const line = code.slice(0, pieces[0]?.start ?? 0).split('\n').length;
      return named(`${file}:${line}`, joined(pieces).replaceAll(GAP, '…'));
    }),
  );
  const ofManual = sourceFiles(
    root,
    ['docs/manual', 'docs/operations', 'docs/methods', 'docs/development'],
    /\.md$/,
  ).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => named(`${file}:${at + 1}`, line)),
  );
  return [...ofProduct, ...ofManual];
}

/**
 * @param {string} place
 * @param {string} text
 */
function named(place, text) {
  return plainWords(text).map((word) => `${place}: ${word}: ${text.trim()}`);
}
