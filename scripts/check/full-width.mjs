/** Stands for what a template or a JSX element puts between its texts. */
export const GAP = '\uE000';

const WIDE = new Map([
  [',', '，'],
  [';', '；'],
  [':', '：'],
  ['?', '？'],
  ['!', '！'],
  ['(', '（'],
  [')', '）'],
]);

/** Texts that the specification gives word for word, and what people have to type as it stands. */
const KEPT = [
  '登录超时,请点击确定重新登录',
  '超出设定数量,加载默认位置',
  '开始时间大于结束时间,请检查',
  '当前处于区域回放模块,请退出后再选择',
  '当前处于拉框查询模块,请退出后再选择',
  '单击继续绘制线,双击结束',
  '单击添加标注,显示当前经纬度',
  // The mark by which rows of the practice county are found again; it is stored.
  ':由程序生成,仅供练习,不代表任何实际地区',
  '西,南,东,北',
  '[经度,纬度]',
  '[经度, 纬度]',
  '“c:”',
  '“!”',
];

const HAN = /[\u3400-\u9fff]/;
const CHINESE = /[\u3400-\u9fff，。；：？！（）、“”《》【】…]/;
/** Commands to the database and lines of CSV are no sentences. */
const COMMAND = /\b(?:select|insert into|update|delete from|create|alter|values|check|where)\b[^\u3400-\u9fff]/i;

/**
 * A text with the punctuation of Chinese sentences, or itself where it has none to mend. Numbers (1,000), times (12:30),
 * units (t/(hm²·a)), codes (EPSG:4490), addresses and whatever else does not touch Chinese stay as they are.
 * @param {string} text
 */
export function withFullWidth(text) {
  if (!HAN.test(text) || COMMAND.test(text) || isTable(text)) return text;
  const signs = text.split('');
  const kept = keptPlaces(text);
  for (const [open, close] of brackets(signs)) {
    if (!isChineseBracket(signs, open, close)) continue;
    signs[open] = '（';
    signs[close] = '）';
  }
  signs.forEach((sign, at) => {
    if (',;:?!'.includes(sign) && !kept.has(at) && isChinesePause(signs, at)) signs[at] = WIDE.get(sign) ?? sign;
  });
  const mended = signs.join('');
  return mended === text ? text : withoutSpaces(mended);
}

/**
 * Lines of the same number of cells, as in a CSV file.
 * @param {string} text
 */
function isTable(text) {
  if (text.includes('。')) return false;
  const counts = text
    .split(/\\r?\\?n|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(',').length);
  return counts.length > 1 && counts.every((count) => count > 1 && count === counts[0]);
}

/** @param {string} text */
function keptPlaces(text) {
  /** @type {Set<number>} */
  const places = new Set();
  for (const kept of KEPT) {
    for (let at = text.indexOf(kept); at >= 0; at = text.indexOf(kept, at + 1)) {
      for (let each = 0; each < kept.length; each += 1) places.add(at + each);
    }
  }
  return places;
}

/**
 * @param {readonly string[]} signs
 * @param {number} at
 */
function isChinesePause(signs, at) {
  const sign = signs[at] ?? '';
  const before = signs[at - 1] ?? '';
  const next = signs[at + 1] ?? '';
  const after = signs.slice(at + 1).find((each) => each !== ' ') ?? '';
  if (sign === ':' && isInAddress(signs, at)) return false;
  if (sign === ';' && !/&#?\w+$/.test(signs.slice(0, at).join(''))) return true;
  if (CHINESE.test(before) || CHINESE.test(after)) return !/["'`]/.test(before);
  if (/[?!]/.test(sign)) return after === '' || (before === GAP && after === GAP);
  // A text that begins or ends with a pause goes on with another; two gaps with ", " between them are coordinates.
  if (before === '' || before === '\n' || before === ' ' || after === '') return next !== ' ';
  const isBesideGap = before === GAP || (after === GAP && /[\w%²³]/.test(before) && sign === ',');
  return isBesideGap && next !== ' ' && (sign === ',' || after === GAP);
}

/**
 * @param {readonly string[]} signs
 * @param {number} at
 */
function isInAddress(signs, at) {
  const word = signs
    .slice(0, at)
    .join('')
    .replace(/^.*[\s，。；“（]/s, '');
  return word.includes('://') || signs.slice(at, at + 3).join('') === '://';
}

/**
 * @param {readonly string[]} signs
 * @param {number} open
 * @param {number} close
 */
function isChineseBracket(signs, open, close) {
  const inside = signs.slice(open + 1, close).join('');
  if (CHINESE.test(inside)) return true;
  const before = (signs[open - 1] === ' ' ? signs[open - 2] : signs[open - 1]) ?? '';
  return CHINESE.test(before) || (before === GAP && !/[=<>*^]/.test(inside));
}

/**
 * The pairs of half-width brackets, outer and inner.
 * @param {readonly string[]} signs
 */
function brackets(signs) {
  /** @type {[number, number][]} */
  const pairs = [];
  /** @type {number[]} */
  const open = [];
  signs.forEach((sign, at) => {
    if (sign === '(') open.push(at);
    if (sign !== ')') return;
    const begin = open.pop();
    if (begin !== undefined) pairs.push([begin, at]);
  });
  return pairs;
}

/**
 * Full-width signs bring their own space.
 * @param {string} text
 */
function withoutSpaces(text) {
  return text.replaceAll(/([，；：？！（）]) +(?=\S)/g, '$1').replaceAll(/(\S) +(?=[（）])/g, '$1');
}
