import { MAP_TOOLS } from '@qingzhang/catalogue/map/map-tools';
import { unreachable } from '@qingzhang/core/unreachable';
import { isDelivered, outerTool, TOOLS, type OuterSection, type ToolId } from '../drawn/tool-table.ts';

export interface ToolModes {
  /** A tool turns itself off after one use. */
  readonly isSingle: boolean;
  /** A new drawing clears the earlier ones of its tool. */
  readonly isUpdate: boolean;
  /** What one tool has drawn stays when another is chosen. */
  readonly isCross: boolean;
}

export interface ToolState {
  readonly active: ToolId | null;
  readonly isDashed: boolean;
  readonly isDrawing: boolean;
  readonly isGridShown: boolean;
  readonly modes: ToolModes;
  /** The section that asked for the active tool. */
  readonly outer: OuterSection | null;
  /** Grows whenever a tool starts afresh; what belongs to an earlier turn is void. */
  readonly turn: number;
}

export type ToolEvent =
  | { readonly type: 'choose'; readonly tool: ToolId; readonly isDashed?: boolean }
  | { readonly type: 'chooseOuter'; readonly section: OuterSection; readonly kind: number }
  | { readonly type: 'begin' }
  | { readonly type: 'finish' }
  | { readonly type: 'escape' }
  | { readonly type: 'delayOver'; readonly turn: number }
  | { readonly type: 'setModes'; readonly modes: Partial<ToolModes> };

/** What is to be done besides; a finished shape is kept or delivered. */
export type ToolEffect =
  | { readonly type: 'keepShape' }
  | { readonly type: 'deliverShape'; readonly section: OuterSection }
  /** Of one tool, or of all but one, or everything. */
  | { readonly type: 'clearShapes'; readonly of?: ToolId; readonly butOf?: ToolId }
  | { readonly type: 'showDefaultView' }
  | { readonly type: 'endLater'; readonly turn: number; readonly afterMs: number };

export interface ToolStep {
  readonly state: ToolState;
  readonly effects: readonly ToolEffect[];
}

export const FIRST_TOOL_STATE: ToolState = {
  active: null,
  isDashed: false,
  isDrawing: false,
  isGridShown: false,
  modes: { isSingle: false, isUpdate: false, isCross: true },
  outer: null,
  turn: 0,
};

/** What becomes of the tools when something happens. */
export function stepTools(state: ToolState, event: ToolEvent): ToolStep {
  switch (event.type) {
    case 'choose':
      return chosen(state, event.tool, { isDashed: event.isDashed ?? false, outer: null });
    case 'chooseOuter': {
      const tool = outerTool(event.section, event.kind);
      if (tool === undefined) return { state, effects: [] };
      // A section that asks again wants to draw again.
      return chosen({ ...state, active: null }, tool, { isDashed: false, outer: event.section });
    }
    case 'begin':
      return {
        state: { ...state, isDrawing: true },
        effects: state.modes.isUpdate && state.active !== null ? [{ type: 'clearShapes', of: state.active }] : [],
      };
    case 'finish':
      return finished({ ...state, isDrawing: false });
    case 'escape':
      // The first press gives up what is being drawn, the next one the tool.
      return { state: state.isDrawing ? restarted(state) : ended(state), effects: [] };
    case 'delayOver':
      return { state: event.turn === state.turn ? ended(state) : state, effects: [] };
    case 'setModes':
      return { state: { ...state, modes: { ...state.modes, ...event.modes } }, effects: [] };
    default:
      return unreachable(event);
  }
}

function chosen(state: ToolState, tool: ToolId, how: Pick<ToolState, 'isDashed' | 'outer'>): ToolStep {
  const off = ended(state);
  const isSame = state.active === tool && state.isDashed === how.isDashed;
  switch (TOOLS[tool].nature) {
    case 'action':
      return { state: tool === 'clear' ? { ...off, isGridShown: false } : off, effects: actionEffects(tool) };
    case 'display':
      return { state: { ...off, isGridShown: !state.isGridShown }, effects: leaving(state, tool) };
    case 'mode':
    case 'shape':
      // Choosing the active tool again puts it down.
      if (isSame) return { state: off, effects: [] };
      return {
        state: { ...off, ...how, active: tool, isGridShown: state.isGridShown && state.modes.isCross },
        effects: leaving(state, tool),
      };
    default:
      return unreachable(TOOLS[tool].nature);
  }
}

/** Without cross-tool mode only the layer of the chosen tool stays. */
function leaving({ modes }: ToolState, tool: ToolId): readonly ToolEffect[] {
  return modes.isCross ? [] : [{ type: 'clearShapes', butOf: tool }];
}

function actionEffects(tool: ToolId): readonly ToolEffect[] {
  if (tool === 'clear') return [{ type: 'clearShapes' }];
  return tool === 'defaultView' ? [{ type: 'showDefaultView' }] : [];
}

function finished(state: ToolState): ToolStep {
  const { active, outer, modes, turn } = state;
  if (active === null) return { state, effects: [] };
  if (outer !== null && isDelivered(active)) {
    return { state: ended(state), effects: [{ type: 'deliverShape', section: outer }] };
  }
  if (modes.isSingle) {
    return { state, effects: [{ type: 'keepShape' }, { type: 'endLater', turn, afterMs: MAP_TOOLS.delayMs }] };
  }
  return { state: TOOLS[active].restarts === true ? restarted(state) : state, effects: [{ type: 'keepShape' }] };
}

function restarted(state: ToolState): ToolState {
  return { ...state, isDrawing: false, turn: state.turn + 1 };
}

function ended(state: ToolState): ToolState {
  return { ...restarted(state), active: null, isDashed: false, outer: null };
}
