import { unreachable } from '@qingzhang/core/unreachable';
import type { OpenSource } from '../open-source.ts';
import { cellSizes } from '../cell-sizes.ts';
import { framedSlopes } from '../slope.ts';
import { cutChannels, cutTile } from './cut-tile.ts';
import { floodTile } from './flood-tile.ts';
import { LEVEL, MISSING } from '../flow-code.ts';
import type { FlowAnswer, FlowJob, FlowTask } from './flow-task.ts';
import { frameOf, intoFrame, keepRim, outOfFrame, takeAround, type Cells, type Frame } from './frame.ts';
import { endWays, markLevel, NO_WAY, spreadSteps, turnLevel } from './level-ways.ts';
import { linkTiles } from './link-tiles.ts';
import { raiseTile } from './raise-tile.ts';
import { readHeights } from './read-heights.ts';
import { rimMemory } from './rim-memory.ts';
import { openScratch, type Plane } from './scratch.ts';
import { raiseRims, spillLevels } from './spill-levels.ts';
import { drainTile, keepLinks } from './tile-drainage.ts';
import { tileDirections } from './tile-directions.ts';
import { tileRooms } from './tile-rooms.ts';
import { wholeAreas } from './whole-areas.ts';

/** Does the steps of one job in this thread. */
export interface FlowRunner {
  readonly run: (task: FlowTask) => FlowAnswer;
  readonly close: () => void;
}

const DONE: FlowAnswer = { kind: 'done' };

export function createFlowRunner(job: FlowJob, { source, grid }: OpenSource): FlowRunner {
  const { tiling, rules } = job;
  const scratch = openScratch(job.scratch, tiling);
  const rims = rimMemory(job.rims, tiling);
  const rooms = tileRooms(tiling);
  const areas = wholeAreas(cellSizes(grid, 0, grid.height), grid.width);
  const sidesOf = ({ window }: Frame) => cellSizes(grid, window.y - 1, window.height + 2);

  const load = <T extends Cells>(plane: Plane, tile: number, frame: Frame, to: T) =>
    intoFrame(frame, scratch.read(plane, tile, rooms.block(to, frame)), to);
  const save = (plane: Plane, tile: number, frame: Frame, from: Cells) =>
    scratch.write(plane, tile, outOfFrame(frame, from, rooms.block(from, frame)));
  const loadFlow = (tile: number, frame: Frame) => load('flow', tile, frame, rooms.flow(frame).fill(MISSING));

  const flood = (tile: number): FlowAnswer => {
    const frame = frameOf(tiling, tile);
    const filled = load('ground', tile, frame, rooms.filled(frame));
    takeAround(frame, rims.elevation, filled, NaN);
    const { window, stride } = frame;
    const elevation = { width: stride, height: window.height + 2, elevation: filled, ...sidesOf(frame) };
    const slope = rooms.slope(frame);
    framedSlopes(elevation, slope);
    save('ground', tile, frame, slope);
    keepRim(frame, slope, rims.slope);
    const labels = rooms.labels(frame);
    const [basins, way] = rooms.lists(frame);
    const { last, pairs, heights } = floodTile(frame, { filled, labels, basins, way });
    save('filled', tile, frame, filled);
    save('marks', tile, frame, labels);
    keepRim(frame, filled, rims.filled);
    keepRim(frame, labels, rims.labels);
    return { kind: 'flooded', last, pairs, heights };
  };

  const direct = ({ tile, levels, offset }: Extract<FlowTask, { kind: 'direct' }>): FlowAnswer => {
    const frame = frameOf(tiling, tile);
    const filled = load('filled', tile, frame, rooms.filled(frame));
    const labels = load('marks', tile, frame, rooms.labels(frame));
    raiseTile(frame, { filled, labels }, levels, offset);
    takeAround(frame, rims.filled, filled, NaN);
    save('filled', tile, frame, filled);
    const flow = rooms.flow(frame);
    const hasLevel = tileDirections(frame, sidesOf(frame), filled, flow);
    save('flow', tile, frame, flow);
    const { rim, firstRim } = frame;
    for (let i = 0; i < rim.length; i++) rims.ways[firstRim + i] = (flow[rim[i]!]! & LEVEL) === 0 ? 0 : NO_WAY;
    return { kind: 'directed', hasLevel };
  };

  /** Filled heights and steps, as far as they are known. */
  const loadLevel = (tile: number, frame: Frame) => {
    const filled = load('filled', tile, frame, rooms.filled(frame));
    takeAround(frame, rims.filled, filled, NaN);
    const ways = load('marks', tile, frame, rooms.ways(frame));
    takeAround(frame, rims.ways, ways, NO_WAY);
    return { filled, ways };
  };

  const firstLevel = (tile: number, frame: Frame) => {
    const filled = load('filled', tile, frame, rooms.filled(frame));
    takeAround(frame, rims.filled, filled, NaN);
    const ways = rooms.ways(frame);
    markLevel(frame, load('flow', tile, frame, rooms.flow(frame)), ways);
    takeAround(frame, rims.ways, ways, NO_WAY);
    return { filled, ways };
  };

  const level = ({ tile, isFirst }: Extract<FlowTask, { kind: 'level' }>): FlowAnswer => {
    const frame = frameOf(tiling, tile);
    const [settled] = rooms.lists(frame);
    const ground = isFirst ? firstLevel(tile, frame) : loadLevel(tile, frame);
    const { filled, ways } = ground;
    const ends = isFirst ? endWays(frame, ground, settled) : 0;
    if (isFirst) takeAround(frame, rims.ways, ways, NO_WAY);
    spreadSteps(frame, ground, settled, ends);
    save('marks', tile, frame, ways);
    takeAround(frame, rims.ways, ways, NO_WAY);
    const fewer: number[] = [];
    const { rim, firstRim, steps } = frame;
    for (let i = 0; i < rim.length; i++) {
      const cell = rim[i]!;
      if (ways[cell]! >= rims.ways[firstRim + i]!) continue;
      rims.ways[firstRim + i] = ways[cell]!;
      const isHeard = steps.some((step) => filled[cell + step] === filled[cell] && ways[cell + step]! > ways[cell]!);
      if (isHeard) fewer.push(firstRim + i);
    }
    return { kind: 'levelled', rims: Int32Array.from(fewer) };
  };

  const turn = (tile: number): FlowAnswer => {
    const frame = frameOf(tiling, tile);
    const flow = load('flow', tile, frame, rooms.flow(frame));
    turnLevel(frame, loadLevel(tile, frame), flow);
    save('flow', tile, frame, flow);
    return DONE;
  };

  /** What each cell of a tile has of its own. */
  const ownAreas = (frame: Frame) => {
    const area = rooms.area(frame);
    const { window, stride } = frame;
    for (let row = 0; row < window.height; row++) {
      area.fill(areas[window.y + row]!, (row + 1) * stride, (row + 2) * stride);
    }
    return area;
  };

  const drain = (tile: number): FlowAnswer => {
    const frame = frameOf(tiling, tile);
    const flow = loadFlow(tile, frame);
    const area = ownAreas(frame);
    const drained = { flow, area, inflows: rooms.inflows(frame) };
    drainTile(frame, drained);
    keepLinks(tiling, frame, { ...drained, ends: rooms.lists(frame)[0] }, rims);
    const slope = load('ground', tile, frame, rooms.slope(frame));
    takeAround(frame, rims.slope, slope, NaN);
    cutTile(frame, { flow, area, slope }, rules);
    save('flow', tile, frame, flow);
    save('area', tile, frame, area);
    return DONE;
  };

  const cut = (tile: number): FlowAnswer => {
    const frame = frameOf(tiling, tile);
    const flow = loadFlow(tile, frame);
    const area = load('area', tile, frame, rooms.area(frame));
    const inflow = rims.inflow.subarray(frame.firstRim, frame.firstRim + frame.rim.length);
    cutChannels(frame, { flow, area }, inflow, rules);
    save('flow', tile, frame, flow);
    return DONE;
  };

  return {
    run(task) {
      switch (task.kind) {
        case 'read':
          readHeights(source, tiling, task.row, { scratch, rims });
          return DONE;
        case 'flood':
          return flood(task.tile);
        case 'spill': {
          const found = spillLevels(tiling, rims, task.tiles);
          raiseRims(tiling, rims, found);
          return { kind: 'spilt', ...found };
        }
        case 'direct':
          return direct(task);
        case 'level':
          return level(task);
        case 'turn':
          return turn(task.tile);
        case 'drain':
          return drain(task.tile);
        case 'link':
          linkTiles(tiling, rims);
          return DONE;
        case 'cut':
          return cut(task.tile);
        default:
          return unreachable(task);
      }
    },
    close: scratch.close,
  };
}
