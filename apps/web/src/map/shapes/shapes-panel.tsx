import type OlMap from 'ol/Map.js';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/message-of.ts';
import { toastError, toastSuccess } from '../../notices/notices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import styles from '../shown/layers.module.css';
import { toolsOf } from '../tools/map-tools.ts';
import type { DrawnShape } from '../drawn/drawn-shape.ts';
import { readGeoJson, sizeProblem } from './import-geojson.ts';
import { ShapeExport } from './shape-export.tsx';
import { ShapeLine } from './shape-line.tsx';
import { saveShapes, SHAPES_KEY, useShapes, type ShapeDraft } from './shape-rows.ts';
import { DRAWING_NAMES, drawingText } from './drawing-text.ts';

interface ShapesPanelProps {
  readonly map: OlMap;
  readonly canWrite: boolean;
}

/** Drawings: what the tools have just drawn can be kept, what is kept renamed, shown, sent out and deleted. */
export function ShapesPanel({ map, canWrite }: ShapesPanelProps) {
  const { data, error } = useShapes();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const queries = useQueryClient();
  const keep = async (drafts: readonly ShapeDraft[], text: string): Promise<boolean> => {
    try {
      await saveShapes(drafts);
      await queries.invalidateQueries({ queryKey: SHAPES_KEY });
      toastSuccess(text);
      return true;
    } catch (failure) {
      toastError(messageOf(failure));
      return false;
    }
  };
  const shapes = data ?? [];
  const ids = shapes.map(({ id }) => id).filter((id) => chosen.has(id));
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <div className={styles['panel']}>
      {canWrite && <Sketches map={map} onKeep={keep} />}
      <h3>已保存</h3>
      {data === undefined ? (
        <LoadState error={error} />
      ) : shapes.length === 0 ? (
        <Quiet>尚无保存的图形。用工具条画点、线、面、圆，再到这里保存。</Quiet>
      ) : (
        <ul className={styles['list']} aria-label="已保存的图形">
          {shapes.map((shape) => (
            <ShapeLine
              key={shape.id}
              map={map}
              shape={shape}
              canWrite={canWrite}
              isChosen={chosen.has(shape.id)}
              onChoose={() => choose(shape.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles['buttons']}>
        <ShapeExport ids={ids.length > 0 ? ids : shapes.map(({ id }) => id)} isAll={ids.length === 0} />
        {canWrite && <ImportButton onKeep={keep} />}
      </div>
    </div>
  );
}

interface KeepProps {
  readonly onKeep: (drafts: readonly ShapeDraft[], text: string) => Promise<boolean>;
}

/** What the tools have drawn and nobody has kept yet. */
function Sketches({ map, onKeep }: KeepProps & { readonly map: OlMap }) {
  const tools = toolsOf(map);
  const sketches = useStore(tools.store, ({ shapes }) => shapes);
  const [name, setName] = useState('');
  if (sketches.length === 0) return null;
  const save = async () => {
    const drafts = sketches.map((sketch, index) => draftOf(sketch, name.trim(), index, sketches.length));
    if (await onKeep(drafts, `已保存 ${drafts.length} 个图形`)) {
      for (const { id } of sketches) tools.removeShape(id);
      setName('');
    }
  };
  return (
    <form
      className={styles['form']}
      aria-label="保存刚画的图形"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>刚画的图形</h3>
      <ul className={styles['list']}>
        {sketches.map(({ id, geometry }) => (
          <li key={id} className={styles['line']}>
            <span className={styles['name']}>{DRAWING_NAMES[geometry.type]}</span>
            <small>{drawingText(geometry)}</small>
          </li>
        ))}
      </ul>
      <div className={styles['line']}>
        <Input
          className={styles['typed']}
          aria-label="图形名称"
          placeholder="名称，如 核查样地"
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
        <Button look="primary" type="submit">
          保存图形
        </Button>
      </div>
    </form>
  );
}

function draftOf({ geometry, isDashed }: DrawnShape, name: string, index: number, count: number): ShapeDraft {
  const base = name === '' ? DRAWING_NAMES[geometry.type] : name;
  return { name: count === 1 ? base : `${base} ${index + 1}`, drawing: geometry, dashed: isDashed };
}

function ImportButton({ onKeep }: KeepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File) => {
    const tooLarge = sizeProblem(file.name, file.size);
    if (tooLarge !== null) return toastError(tooLarge);
    setBusy(true);
    try {
      const read = readGeoJson(await file.text(), file.name);
      if ('problem' in read) return toastError(read.problem);
      const isKept = await onKeep(read.shapes, `已导入 ${read.shapes.length} 个图形`);
      if (isKept && read.left !== null) toastError(read.left);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="GeoJSON 文件"
        accept=".geojson,.json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        导入 GeoJSON
      </Button>
    </>
  );
}
