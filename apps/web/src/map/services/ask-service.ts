import { trusting } from '../../api/trusted-text.ts';

/** What a map server says, or why it says nothing. */
export type ServiceAnswer =
  | { readonly text: string }
  | {
      /** The problem as people read it. */
      readonly problem: string;
      /** The HTTP status; null when no answer came. */
      readonly status: number | null;
      /** Another site may have the answer and not be allowed to show it. */
      readonly isUnreached: boolean;
    };

/** A server that needs longer counts as silent. */
export const PATIENCE_MS = 20_000;
const LATE_TEXT = `对方在 ${PATIENCE_MS / 1000} 秒内未响应`;

/** Asks a map server for a text. Every failure is answered as a problem; it throws only when the caller aborts. */
export async function askService(url: string, signal: AbortSignal): Promise<ServiceAnswer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) });
    const text = decoded(await response.arrayBuffer(), response.headers.get('content-type') ?? '');
    if (response.ok) return { text };
    const reported = reportedProblem(text);
    const problem = reported ?? `对方回答 HTTP ${response.status}`;
    return { problem, status: response.status, isUnreached: false };
  } catch (error) {
    signal.throwIfAborted();
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (isLate) return { problem: LATE_TEXT, status: null, isUnreached: false };
    if (error instanceof TypeError) return { problem: unreached(url), status: null, isUnreached: true };
    throw error;
  }
}

function unreached(url: string): string {
  if (location.protocol === 'https:' && url.startsWith('http:')) return '本站用 https，浏览器不放行 http 的服务';
  return '无法连接对方，或对方不允许跨域访问（CORS）；新的主机须先保存服务并刷新页面，或由管理员列入 MAP_HOSTS';
}

/** Older servers write XML in GB2312, GBK or GB18030 and say so at its beginning. */
function decoded(bytes: ArrayBuffer, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200));
  const named =
    /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head)?.[1] ?? /charset=([\w-]+)/i.exec(contentType)?.[1];
  return decoderOf(named ?? 'utf-8').decode(bytes);
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch (error) {
    // A name that no browser knows: the text is most likely UTF-8 all the same.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

/** A document that was read as XML is looked through and never shown. */
const trusted = trusting('qingzhang-xml');

/** A document of XML; undefined when it is none. */
export function readXml(text: string): Document | undefined {
  const document = new DOMParser().parseFromString(trusted(text), 'text/xml');
  return document.getElementsByTagName('parsererror').length > 0 ? undefined : document;
}

const EXCEPTIONS = ['ServiceException', 'ExceptionText', 'Exception'];

/** What a server reports in the form of its standard; undefined when the text is no such report. */
export function reportedProblem(text: string): string | undefined {
  const document = text.trimStart().startsWith('<') ? readXml(text) : undefined;
  return document === undefined ? undefined : problemIn(document);
}

/** The same of a document that was read already. */
export function problemIn(document: Document): string | undefined {
  if (!/Exception/.test(document.documentElement.localName)) return undefined;
  const [told] = EXCEPTIONS.flatMap((name) => [...document.getElementsByTagNameNS('*', name)]);
  const code = told?.getAttribute('code') ?? told?.getAttribute('exceptionCode') ?? '';
  const report = (told?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 120);
  return `服务报告：${report === '' || code === '' ? report + code : `${report}（${code}）`}`;
}

/** Whether a text is a web page, which is the sign of a login page or of a wrong address. */
export function isPage(text: string): boolean {
  return /^\s*(<!doctype html|<html)/i.test(text);
}
