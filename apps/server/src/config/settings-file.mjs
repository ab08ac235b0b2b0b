import { readFileSync } from 'node:fs';
import { TextDecoder, parseEnv } from 'node:util';

/**
 * Reads a file of settings as an editor of any system leaves it. What a reader would silently make something else of is
 * told instead: a value that loses its end, a path in which `\n` becomes a new line, a file in another encoding.
 * Plain JavaScript, because the commands of a checkout read it before anything has been built.
 * @param {string} file
 * @returns {{ settings: Readonly<Record<string, string>>, problems: readonly string[] }}
 */
export function readSettingsFile(file) {
  const text = textOf(readFileSync(file));
  if (text === null) {
    return { settings: {}, problems: [`${file} 不是 UTF-8 编码：请在编辑器中另存为 UTF-8 后重试`] };
  }
  const settings = /** @type {Record<string, string>} */ (parseEnv(text));
  const problems = text.split(/\r?\n/).flatMap((line, index) => {
    const problem = problemOf(line, settings);
    return problem === null ? [] : [`${file} 第 ${index + 1} 行：${problem}`];
  });
  return { settings, problems };
}

/**
 * What the environment already says wins over the file.
 * @param {Readonly<Record<string, string>>} settings
 */
export function addToEnvironment(settings) {
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

/**
 * The byte order mark that editors of Windows put first goes away with decoding.
 * @param {Uint8Array} bytes
 */
function textOf(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 of plain letters is valid UTF-8 with a zero at every other place.
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const SETTING = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*?)\s*$/;

/**
 * @param {string} line
 * @param {Readonly<Record<string, string>>} settings
 * @returns {string | null}
 */
function problemOf(line, settings) {
  if (/^\s*(#|$)/.test(line)) return null;
  const found = SETTING.exec(line);
  if (found === null) return '不是“名称=值”的写法；说明文字请以 # 开头';
  const [, name = '', written = ''] = found;
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u001f]/.test(settings[name] ?? '')) {
    return `${name} 的值中出现了换行：双引号中的 \\n 会成为换行，路径请不加引号或用单引号`;
  }
  if (!/^["'`]/.test(written) && /\S#/.test(written)) {
    return `${name} 的值在 # 处被截断：值中有 # 时请用单引号把整个值括起来`;
  }
  return null;
}
