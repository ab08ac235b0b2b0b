import { describe, expect, it } from 'vitest';
import { FIRST_TOOL_STATE, stepTools, type ToolEffect, type ToolEvent, type ToolState } from './tool-machine.ts';
import { outerTool, TOOL_GROUPS, TOOLS, type OuterSection, type ToolId } from '../drawn/tool-table.ts';

function after(...events: readonly ToolEvent[]): { state: ToolState; effects: readonly ToolEffect[] } {
  return events.reduce<{ state: ToolState; effects: readonly ToolEffect[] }>(
    ({ state }, event) => stepTools(state, event),
    { state: FIRST_TOOL_STATE, effects: [] },
  );
}

function choose(tool: ToolId, isDashed = false): ToolEvent {
  return { type: 'choose', tool, isDashed };
}

const SINGLE: ToolEvent = { type: 'setModes', modes: { isSingle: true } };
const BEGIN: ToolEvent = { type: 'begin' };
const FINISH: ToolEvent = { type: 'finish' };

describe('choosing a tool', () => {
  it('turns off the one before', () => {
    const { state } = after(choose('line'), BEGIN, choose('zoomIn'));
    expect([state.active, state.isDrawing]).toEqual(['zoomIn', false]);
  });

  it('puts the active tool down when it is chosen again, but not its dashed variant', () => {
    expect(after(choose('drawLine'), choose('drawLine')).state.active).toBeNull();
    const { state } = after(choose('drawLine'), choose('drawLine', true));
    expect([state.active, state.isDashed]).toEqual(['drawLine', true]);
  });

  it('acts at once and leaves no tool on for default view, clear and deactivate', () => {
    expect(after(choose('line'), choose('defaultView'))).toMatchObject({
      state: { active: null },
      effects: [{ type: 'showDefaultView' }],
    });
    expect(after(choose('line'), choose('clear'))).toMatchObject({
      state: { active: null },
      effects: [{ type: 'clearShapes' }],
    });
    expect(after(choose('line'), choose('deactivate'))).toMatchObject({ state: { active: null }, effects: [] });
  });

  it('shows and hides the grid', () => {
    expect(after(choose('grid')).state.isGridShown).toBe(true);
    expect(after(choose('grid'), choose('grid')).state.isGridShown).toBe(false);
    expect(after(choose('grid'), choose('clear')).state.isGridShown).toBe(false);
  });
});

describe('after a use', () => {
  it.each(['line', 'area', 'direction'] as const)('%s starts again', (tool) => {
    const { state, effects } = after(choose(tool), BEGIN, FINISH);
    expect(effects).toEqual([{ type: 'keepShape' }]);
    expect(state.active).toBe(tool);
    // One turn for choosing, one for starting again.
    expect(state.turn).toBe(2);
  });

  it('in single-tool mode a tool ends itself 500 ms later', () => {
    const { state, effects } = after(SINGLE, choose('line'), BEGIN, FINISH);
    expect(effects).toEqual([{ type: 'keepShape' }, { type: 'endLater', turn: 1, afterMs: 500 }]);
    expect(state.active).toBe('line');
    expect(stepTools(state, { type: 'delayOver', turn: 1 }).state.active).toBeNull();
  });

  it('a tool chosen meanwhile is not ended by the delay of the one before', () => {
    const { state } = after(SINGLE, choose('line'), BEGIN, FINISH, choose('area'));
    expect(stepTools(state, { type: 'delayOver', turn: 1 }).state.active).toBe('area');
  });

  it('in update mode a new drawing clears the earlier ones of its tool', () => {
    const update: ToolEvent = { type: 'setModes', modes: { isUpdate: true } };
    expect(after(update, choose('drawPoint'), BEGIN).effects).toEqual([{ type: 'clearShapes', of: 'drawPoint' }]);
    expect(after(choose('drawPoint'), BEGIN).effects).toEqual([]);
  });

  it('layers of several tools stay in cross-tool mode only', () => {
    const alone: ToolEvent = { type: 'setModes', modes: { isCross: false } };
    expect(after(choose('line'), choose('area')).effects).toEqual([]);
    expect(after(alone, choose('line'), choose('area')).effects).toEqual([{ type: 'clearShapes', butOf: 'area' }]);
    expect(after(choose('grid'), choose('area')).state.isGridShown).toBe(true);
    expect(after(alone, choose('grid'), choose('area')).state.isGridShown).toBe(false);
  });

  it('Escape gives up the drawing first and the tool next', () => {
    const { state } = after(choose('area'), BEGIN, { type: 'escape' });
    expect([state.active, state.isDrawing]).toEqual(['area', false]);
    expect(stepTools(state, { type: 'escape' }).state.active).toBeNull();
  });
});

describe('sections around the map', () => {
  it('mean these tools by their types and no others', () => {
    const sections = [1, 2, 3, 4, 5, 6] as const;
    const found = sections.flatMap((section) =>
      Array.from({ length: 12 }, (_, type) => [section, type, outerTool(section, type)] as const).filter(
        ([, , tool]) => tool !== undefined,
      ),
    );
    expect(found).toEqual([
      [1, 1, 'drawPolygon'],
      [1, 2, 'extent'],
      [1, 3, 'drawCircle'],
      [2, 1, 'drawPolygon'],
      [2, 2, 'extent'],
      [2, 3, 'drawCircle'],
      [4, 4, 'zoomIn'],
      [4, 5, 'zoomOut'],
      [4, 6, 'pan'],
      [4, 7, 'line'],
      [4, 8, 'clear'],
      [4, 10, 'defaultView'],
      [5, 9, 'grid'],
      [6, 3, 'direction'],
    ]);
  });

  it.each([
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 3],
  ] as const)('%i is handed what its tool %i has drawn, then the drawing ends', (section: OuterSection, kind) => {
    const { state, effects } = after({ type: 'chooseOuter', section, kind }, BEGIN, FINISH);
    expect(effects).toEqual([{ type: 'deliverShape', section }]);
    expect([state.active, state.outer]).toEqual([null, null]);
  });

  it('may ask for the same tool again', () => {
    const ask: ToolEvent = { type: 'chooseOuter', section: 2, kind: 2 };
    expect(after(ask, ask).state).toMatchObject({ active: 'extent', outer: 2 });
  });

  it('get nothing for a type that they do not have', () => {
    expect(after({ type: 'chooseOuter', section: 3, kind: 1 })).toEqual({ state: FIRST_TOOL_STATE, effects: [] });
  });

  it('lose their claim when a tool is chosen on the toolbar', () => {
    const { state, effects } = after(
      { type: 'chooseOuter', section: 1, kind: 2 },
      choose('drawPolygon'),
      BEGIN,
      FINISH,
    );
    expect([state.outer, effects]).toEqual([null, [{ type: 'keepShape' }]]);
  });
});

describe('the table of tools', () => {
  it('has every tool of the specification with a name of its own', () => {
    const labels = Object.values(TOOLS).map(({ label }) => label);
    expect(new Set(labels).size).toBe(18);
    const dashed = Object.entries(TOOLS).filter(([, tool]) => tool.hasDashes === true);
    expect(dashed.map(([id]) => id)).toEqual(['drawPoint', 'drawLine', 'drawPolygon', 'drawCircle']);
  });

  it('has each tool in one group of the toolbar', () => {
    expect(TOOL_GROUPS.flat().toSorted()).toEqual(Object.keys(TOOLS).toSorted());
  });
});
