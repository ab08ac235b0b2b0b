import { isMainThread } from 'node:worker_threads';

// Preloaded into the server of `npm run dev`. Its standard input is a pipe from the process that started it; when that
// one is gone, for whatever reason, the pipe closes and the server ends as if it had been asked to. Node preloads it
// into worker threads too, which end with the server.
if (isMainThread) {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  // The server may end of itself while the pipe is open.
  if ('unref' in process.stdin) process.stdin.unref();
}
