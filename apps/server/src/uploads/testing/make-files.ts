import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Making {
  /** A path on disk. */
  readonly source: string;
  readonly tool: 'gdal_translate' | 'ogr2ogr';
  readonly options: readonly string[];
  /** Of what is made, without the ending. */
  readonly name: string;
}

/** Has GDAL write files of other programs into a folder. */
export async function makeFiles(folder: string, makings: readonly Making[]): Promise<void> {
  const program = fileURLToPath(new URL('make-program.ts', import.meta.url));
  const args = [
    '--import',
    import.meta.resolve('tsx/esm'),
    program,
    folder,
    ...makings.map((each) => JSON.stringify(each)),
  ];
  await promisify(execFile)(process.execPath, args);
}
