import { unreachable } from '@qingzhang/core/unreachable';
import type OlMap from 'ol/Map.js';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { flyHome } from '../view/fly.ts';
import type { DrawnGeometry, DrawnShape } from '../drawn/drawn-shape.ts';
import { startTool, type IdentifiedPlace } from './start-tool.ts';
import {
  FIRST_TOOL_STATE,
  stepTools,
  type ToolEffect,
  type ToolEvent,
  type ToolModes,
  type ToolState,
} from './tool-machine.ts';
import { TOOLS, type OuterSection, type ToolId } from '../drawn/tool-table.ts';

interface ToolsSnapshot {
  readonly tool: ToolState;
  readonly shapes: readonly DrawnShape[];
}

type IdentifyListener = (place: IdentifiedPlace) => void;
type ShapeListener = (geometry: DrawnGeometry) => void;

/** The tools of one map and what they have drawn. */
export interface MapTools {
  readonly store: StoreApi<ToolsSnapshot>;
  readonly choose: (tool: ToolId, isDashed?: boolean) => void;
  /** A section borrows a tool; it is handed the next extent, polygon or circle, and the drawing ends. */
  readonly chooseOuter: (section: OuterSection, type: number, onShape: ShapeListener) => void;
  readonly setModes: (modes: Partial<ToolModes>) => void;
  /** Gives up what is being drawn, or else the tool. */
  readonly escape: () => void;
  readonly deactivate: () => void;
  readonly addShape: (tool: ToolId, geometry: DrawnGeometry, isDashed?: boolean) => DrawnShape;
  readonly removeShape: (id: string) => void;
  readonly clear: () => void;
  /** Tells a listener where the identify tool was used; the function it returns stops that. */
  readonly onIdentify: (listener: IdentifyListener) => () => void;
  readonly identify: IdentifyListener;
}

const OF_MAPS = new WeakMap<OlMap, MapTools>();

/** The tools of a map: made when first asked for, the same ever after. */
export function toolsOf(map: OlMap): MapTools {
  let tools = OF_MAPS.get(map);
  if (tools === undefined) {
    tools = createMapTools(map);
    OF_MAPS.set(map, tools);
  }
  return tools;
}

function createMapTools(map: OlMap): MapTools {
  const store = createStore<ToolsSnapshot>()(() => ({ tool: FIRST_TOOL_STATE, shapes: [] }));
  const identifyListeners = new Set<IdentifyListener>();
  let deliver: ShapeListener | undefined;
  let stop: (() => void) | undefined;

  const addShape = (tool: ToolId, geometry: DrawnGeometry, isDashed = false) => {
    const shape = { id: crypto.randomUUID(), tool, isDashed, geometry };
    store.setState(({ shapes }) => ({ shapes: [...shapes, shape] }));
    return shape;
  };

  const act = (effect: ToolEffect, before: ToolState, drawn: DrawnGeometry | undefined) => {
    switch (effect.type) {
      case 'keepShape':
        if (drawn !== undefined && before.active !== null) addShape(before.active, drawn, before.isDashed);
        return;
      case 'deliverShape':
        if (drawn !== undefined) deliver?.(drawn);
        return;
      case 'clearShapes': {
        const { of, butOf } = effect;
        const stays = ({ tool }: DrawnShape) => (of === undefined ? tool === butOf : tool !== of);
        store.setState(({ shapes }) => ({ shapes: shapes.filter(stays) }));
        return;
      }
      case 'showDefaultView':
        flyHome(map);
        return;
      case 'endLater':
        setTimeout(() => send({ type: 'delayOver', turn: effect.turn }), effect.afterMs);
        return;
      default:
        unreachable(effect);
    }
  };

  const send = (event: ToolEvent, drawn?: DrawnGeometry) => {
    const before = store.getState().tool;
    const { state, effects } = stepTools(before, event);
    store.setState({ tool: state });
    for (const effect of effects) act(effect, before, drawn);
    if (state.turn !== before.turn) restart();
  };

  const identify: IdentifyListener = (place) => {
    for (const listener of identifyListeners) listener(place);
  };

  const restart = () => {
    stop?.();
    const { active } = store.getState().tool;
    stop =
      active === null
        ? undefined
        : startTool(map, active, {
            onBegin: () => send({ type: 'begin' }),
            onFinish: (geometry) => send({ type: 'finish' }, geometry),
            onIdentify: identify,
          });
    map.getViewport().dataset['tool'] = active === null ? '' : TOOLS[active].nature;
  };

  return {
    store,
    choose: (tool, isDashed = false) => send({ type: 'choose', tool, isDashed }),
    chooseOuter: (section, type, onShape) => {
      deliver = onShape;
      send({ type: 'chooseOuter', section, kind: type });
    },
    setModes: (modes) => send({ type: 'setModes', modes }),
    escape: () => send({ type: 'escape' }),
    deactivate: () => send({ type: 'choose', tool: 'deactivate' }),
    addShape,
    removeShape: (id) => store.setState(({ shapes }) => ({ shapes: shapes.filter((shape) => shape.id !== id) })),
    clear: () => send({ type: 'choose', tool: 'clear' }),
    onIdentify: (listener) => {
      identifyListeners.add(listener);
      return () => identifyListeners.delete(listener);
    },
    identify,
  };
}
