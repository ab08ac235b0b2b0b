import type { LayerSource } from '@qingzhang/engine/account/layer-source';
import type { PixelDeps } from './pixel-deps.ts';

/** Where the file of a row lies, whatever is measured in it. */
export async function pathOfFile({ files }: Pick<PixelDeps, 'files'>, { sha256 }: LayerSource): Promise<string> {
  return (await files.localPath(sha256)).path;
}
