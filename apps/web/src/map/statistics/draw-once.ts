import type { MapTools } from '../tools/map-tools.ts';
import type { ToolId } from '../drawn/tool-table.ts';

/** Lends a drawing tool for one shape; who takes up another tool meanwhile keeps that one. */
export function drawOnce(tools: MapTools, tool: ToolId): void {
  const { store } = tools;
  if (store.getState().tool.active !== tool) tools.choose(tool);
  const stop = store.subscribe(({ tool: { active }, shapes }, before) => {
    if (active !== tool) stop();
    else if (shapes.length > before.shapes.length) {
      stop();
      tools.deactivate();
    }
  });
}
