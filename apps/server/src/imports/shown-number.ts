import { exact } from '@qingzhang/core/parse-quantity';

/** A number as a format shows it. */
interface Shown {
  /** How many times what is shown the stored number is: 10 000 where `0!.0000` shows 43100 as 4.3100. */
  readonly times: number;
  /** The words behind the digits: 万吨. */
  readonly words: string;
  /** Digits that a code is filled up to with zeros; 0 where it is not. */
  readonly width: number;
}

/**
 * A number as the text that would have been typed for what the cell shows, with all its digits. Offices let a format
 * write the unit (`0.00"万吨"`) or move the point (`0!.0000`, `0.0,`): people read, check and sign what they see.
 */
export function shownNumber(value: number, format: string | undefined): string {
  if (format === undefined || /^(?:general|g\/通用格式|@)?$/i.test(format)) return String(value);
  const section = sectionFor(value, format);
  if (section === undefined) return String(value);
  const { times, words, width } = shownBy(section);
  if (/^[%％]/.test(words)) return `${exact(value / times)}${words}`;
  if (section.some(({ isLiteral, text }) => !isLiteral && text === '%')) return `${exact(value * 100)}%`;
  if (width > 1 && words === '' && times === 1 && Number.isInteger(value) && value >= 0)
    return String(value).padStart(width, '0');
  return `${times === 1 ? String(value) : String(exact(value / times))}${words}`;
}

/** A piece of a format: a character with a meaning, or text to be shown as it is. */
interface Piece {
  readonly isLiteral: boolean;
  readonly text: string;
}

interface Section {
  readonly condition: ((value: number) => boolean) | undefined;
  readonly pieces: readonly Piece[];
}

/** The part of a format that a value is shown by; undefined for dates, fractions and powers, which are read as numbers. */
function sectionFor(value: number, format: string): readonly Piece[] | undefined {
  const sections = sectionsOf(format);
  const hasConditions = sections.some(({ condition }) => condition !== undefined);
  const [positive, negative, zero] = sections;
  const met = sections.find(({ condition }) => condition?.(value) === true);
  const plain = value < 0 ? (negative ?? positive) : value === 0 ? (zero ?? positive) : positive;
  const found = hasConditions ? (met ?? sections.find(({ condition }) => condition === undefined)) : plain;
  const codes = found?.pieces.filter(({ isLiteral }) => !isLiteral) ?? [];
  const isNumber = codes.some(({ text }) => DIGIT.test(text)) && !codes.some(({ text }) => OTHER.test(text));
  return isNumber ? found?.pieces : undefined;
}

const DIGIT = /^[0#?]$/;
/** Codes of days, times, fractions and powers. */
const OTHER = /^[ymdhseE/@]$/i;

/** Splits a format at its semicolons, and its sections into codes and literal text. */
function sectionsOf(format: string): readonly Section[] {
  const sections: { condition: Section['condition']; pieces: Piece[] }[] = [{ condition: undefined, pieces: [] }];
  for (const [token] of format.matchAll(TOKEN)) {
    const last = sections.at(-1)!;
    const [first = ''] = token;
    if (token === ';') sections.push({ condition: undefined, pieces: [] });
    else if (first === '[') last.condition ??= conditionOf(token);
    else if (first === '"') last.pieces.push({ isLiteral: true, text: token.replaceAll('"', '') });
    else if ((first === '\\' || first === '!') && token.length > 1)
      last.pieces.push({ isLiteral: true, text: token.slice(1) });
    // _x leaves the width of x free and *x fills the cell with it: neither is read.
    else if ((first !== '_' && first !== '*') || token.length === 1)
      last.pieces.push({ isLiteral: !CODE.test(token), text: token });
  }
  return sections;
}

const TOKEN = /"[^"]*"?|\[[^\]]*\]?|[\\!_*]?[\s\S]/gu;
const CODE = /^[0#?.,%ymdhseE/@]$/i;

/** [>=10000]; colours, currencies and languages are none. */
function conditionOf(token: string): Section['condition'] {
  const [, sign, figure] = /^\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]$/.exec(token) ?? [];
  if (figure === undefined) return undefined;
  const bound = Number(figure);
  switch (sign) {
    case '<':
      return (value) => value < bound;
    case '<=':
      return (value) => value <= bound;
    case '>':
      return (value) => value > bound;
    case '>=':
      return (value) => value >= bound;
    case '=':
      return (value) => value === bound;
    default:
      return (value) => value !== bound;
  }
}

function shownBy(pieces: readonly Piece[]): Shown {
  const digits = pieces.map(({ isLiteral, text }) => !isLiteral && DIGIT.test(text));
  const [first, last] = [digits.indexOf(true), digits.lastIndexOf(true)];
  const after = pieces.slice(last + 1);
  // Commas behind the last digit leave out a thousand each; a point that is only text stands before the digits it cuts off.
  const commas = after.findIndex(({ isLiteral, text }) => isLiteral || text !== ',');
  const thousands = commas === -1 ? after.length : commas;
  const point = pieces.findIndex(({ isLiteral, text }, at) => isLiteral && text === '.' && at > first && at < last);
  const cut = point === -1 ? 0 : digits.slice(point).filter(Boolean).length;
  const words = after
    .flatMap(({ isLiteral, text }) => (isLiteral ? [text] : []))
    .join('')
    .trim()
    .replace(/^[(（](.*)[)）]$/, '$1');
  const isCode = pieces.every(({ isLiteral, text }) => !isLiteral && text === '0');
  return {
    times: 1000 ** thousands * 10 ** cut,
    words: WORDS.test(words) ? words : '',
    width: isCode ? pieces.length : 0,
  };
}

/** Units and counting words; brackets, dashes and the like are ornament. */
const WORDS = /^[\p{L}%％‰][\p{L}%％‰²³/·.()（）]*$/u;
