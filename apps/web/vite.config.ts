import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callAddresses } from './call-addresses.config.ts';
import { CHUNKS } from './chunks.config.ts';
import { menuAsData } from './menu-as-data.config.ts';
import { packedAssets } from './packed-assets.config.ts';

/** The SM2 library asks Node for `crypto` where the browser's is missing, which in a browser it never is. */
const KNOWN_WARNING = /Module "crypto" has been externalized/;

export default defineConfig({
  plugins: [callAddresses(), menuAsData(), react(), packedAssets()],
  // Whatever path a proxy puts before it: the server writes it into the page (decision 0048).
  base: './',
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      onLog: (level, log, report) => {
        if (!KNOWN_WARNING.test(log.message)) report(level, log);
      },
      output: {
        // A group that several files are made of names them by all pages that need them.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]!}-[hash].js`,
        codeSplitting: { groups: [...CHUNKS] },
      },
    },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' } },
});
