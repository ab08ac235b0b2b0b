import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What an answer weighs as text, and as it came over the wire: `fetch` unpacks it and tells the first alone. */
export function packedAnswer(
  url: string,
  body: object,
  token: string,
): Promise<{ readonly bytes: number; readonly wire: number }> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'accept-encoding': 'br, gzip',
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const packed = Buffer.concat(chunks);
        const bytes = unpacked(packed, response.headers['content-encoding']);
        if (response.statusCode === 200) resolve({ bytes: bytes.length, wire: packed.length });
        else reject(new Error(`${url}: ${bytes.toString().slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

function unpacked(packed: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(packed);
  return encoding === 'gzip' ? gunzipSync(packed) : packed;
}
