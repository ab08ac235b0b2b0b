import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    ssr: true,
    // The main program, the server, what its threads and processes run, and the commands beside it.
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        serve: 'src/serve.ts',
        worker: 'src/worker.ts',
        reader: 'src/reader.ts',
        upkeep: 'src/upkeep.ts',
        'job-worker': 'src/job-worker.ts',
        'beat-thread': 'src/start/beat-thread.ts',
        command: 'src/command.ts',
        verify: '../../scripts/verify/verify-running.ts',
        'pixel-worker': '../../packages/raster/src/pipeline/pixel-worker.ts',
        'terrain-worker': '../../packages/raster/src/hydro/terrain-worker.ts',
      },
    },
  },
  // Our own packages are TypeScript and go into the bundle; npm's stay outside, because some hold native code.
  ssr: { noExternal: [/^@qingzhang\//] },
});
