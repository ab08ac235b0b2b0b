import { TIME_LIMITS } from '@qingzhang/catalogue/screen/time-limits';

/** Part of the application that did not arrive: its script or its stylesheet. */
export class ChunkFailure extends Error {
  readonly kind: 'script' | 'stylesheet';

  constructor(kind: 'script' | 'stylesheet', message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ChunkFailure';
    this.kind = kind;
  }
}

/** Words of the bundler for a stylesheet, with its address. */
const STYLESHEET = /Unable to preload CSS for (\S+)/;
/** Words of Chromium, Firefox and Safari for a script; there is no code to match on. */
const SCRIPT = /dynamically imported module|Importing a module script failed|module script/i;

/** Loads a chunk; one that fails or takes longer than the limit is a `ChunkFailure`. A defect inside it stays what it is. */
export async function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  limitMs: number = TIME_LIMITS.chunkMs,
): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(lateFailure(limitMs)), limitMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw asChunkFailure(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The bundler waits for a chunk's stylesheets before it asks for its script, so one that hangs is what is waited for. */
function lateFailure(limitMs: number): ChunkFailure {
  const text = `在 ${limitMs / 1000} 秒内没有加载完成`;
  const links =
    typeof document === 'undefined' ? [] : document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const hanging = [...links].find(({ sheet }) => sheet === null);
  if (hanging === undefined) return new ChunkFailure('script', `页面脚本${text}`);
  const cause = new Error(`Unable to preload CSS for ${hanging.href}`);
  return new ChunkFailure('stylesheet', `页面样式${text}`, { cause });
}

function asChunkFailure(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  if (STYLESHEET.test(message)) return new ChunkFailure('stylesheet', '页面样式加载失败', { cause: error });
  if (SCRIPT.test(message)) return new ChunkFailure('script', '页面脚本加载失败', { cause: error });
  return error;
}

/** The address of the stylesheet that failed. The bundler asks for each only once, so a retry has to fetch it itself. */
export function failedStylesheet(failure: ChunkFailure): string | undefined {
  const { cause } = failure;
  return cause instanceof Error ? STYLESHEET.exec(cause.message)?.[1] : undefined;
}

/** The address of the script that failed; the page itself where the browser does not say. */
export function failedScript({ cause }: ChunkFailure): string {
  const found = cause instanceof Error ? /https?:\S+/.exec(cause.message)?.[0] : undefined;
  return found ?? window.location.href;
}
