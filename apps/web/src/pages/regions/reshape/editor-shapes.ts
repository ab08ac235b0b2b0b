import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import type { DrawnRegion } from '@qingzhang/contract/results/reshaped';
import { bbox } from '@qingzhang/geo/measure/bbox';
import { useMemo } from 'react';
import { findingMark } from '../../../region-maps/finding-mark.ts';
import type { Shape } from '../../../region-maps/shape-map.tsx';
import type { ReshapeWork } from './use-reshape.ts';

type Box = readonly [west: number, south: number, east: number, north: number];

interface EditorShapes {
  readonly ground: readonly Shape[];
  readonly over: readonly Shape[];
  /** Around what is worked on. */
  readonly box: Box | undefined;
}

/** What is drawn around and above the draft. */
export function useEditorShapes(work: ReshapeWork, finding: Contradiction | undefined): EditorShapes {
  const { mode, region, parent, neighbours, choices, trial } = work;
  const { others } = choices;
  const isWhole = mode === 'split' || mode === 'merge';
  const ground = useMemo((): readonly Shape[] => {
    const above = parent === null || parent.geometry === null ? [] : [shapeOf(parent, { role: 'parent' }, false)];
    const own = isWhole && region !== undefined ? [shapeOf(region, { role: 'own', isPicked: true }, false)] : [];
    return [...neighbours.map((one) => shapeOf(one, { isPicked: others.includes(one.id) }, true)), ...own, ...above];
  }, [parent, region, neighbours, others, isWhole]);
  const regions = trial.answer?.regions;
  const over = useMemo((): readonly Shape[] => {
    const moved = (regions ?? []).map(({ id, name, geometry }): Shape => {
      return { type: 'Feature', id: `moved-${id}`, geometry, properties: { name, role: 'moved' } };
    });
    const marks = findingMark(finding).map((mark) => ({ ...mark, properties: { ...mark.properties, role: 'mark' } }));
    return [...moved, ...marks];
  }, [regions, finding]);
  const box = useMemo((): Box | undefined => {
    const own = mode === 'draw' ? null : (region?.geometry ?? null);
    const shown = own ?? parent?.geometry ?? null;
    return shown === null ? undefined : (bbox(shown) ?? undefined);
  }, [mode, region, parent]);
  return { ground, over, box };
}

function shapeOf({ id, name, geometry }: DrawnRegion, properties: object, canBePicked: boolean): Shape {
  return { type: 'Feature', ...(canBePicked && { id }), geometry, properties: { name, ...properties } };
}
