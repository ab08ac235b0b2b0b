import { showUpload } from '../notices/uploads.ts';
import { ApiFailure, UNREACHED } from './api-failure.ts';
import type { Sender } from './create-api.ts';

/**
 * Sends a form like `fetch`, and shows meanwhile how much of it has left, with a way to cancel. `fetch` itself does not tell
 * (https://fetch.spec.whatwg.org has no progress of a request), hence the older interface.
 */
export const sendForm: Sender = (address, init) => {
  const form = init.body as FormData;
  const files = [...form.values()].filter((value) => value instanceof File);
  const request = new XMLHttpRequest();
  let isCancelled = false;
  const upload = showUpload({
    names: files.map(({ name }) => name),
    total: files.reduce((sum, { size }) => sum + size, 0),
    cancel: () => {
      isCancelled = true;
      request.abort();
    },
  });
  const stop = () => request.abort();
  init.signal?.addEventListener('abort', stop);
  return new Promise<Response>((resolve, reject) => {
    request.open(init.method ?? 'POST', address);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => upload.tell(loaded, total));
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('error', () => reject(new TypeError('the form did not arrive')));
    request.addEventListener('abort', () =>
      reject(
        isCancelled
          ? new ApiFailure(UNREACHED, '已取消上传，没有保存任何内容')
          : new DOMException('the sending was given up', 'AbortError'),
      ),
    );
    request.send(form);
  }).finally(() => {
    upload.end();
    init.signal?.removeEventListener('abort', stop);
  });
};
