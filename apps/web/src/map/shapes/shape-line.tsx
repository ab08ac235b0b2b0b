import { mapShape } from '@qingzhang/catalogue/tables/map';
import { useQueryClient } from '@tanstack/react-query';
import type OlMap from 'ol/Map.js';
import { useState } from 'react';
import { messageOf } from '../../api/message-of.ts';
import { toastError } from '../../notices/notices.ts';
import { deleteRows, saveRow } from '../../rows/save-row.ts';
import { Input } from '../../ui/controls/input.tsx';
import { Question } from '../../ui/question.tsx';
import styles from '../shown/layers.module.css';
import { olGeometry } from '../drawn/ol-geometry.ts';
import { flyToExtent } from '../view/fly.ts';
import { select, useSelection } from '../view/selection.ts';
import { SHAPES_KEY, type ShapeRow } from './shape-rows.ts';
import { DRAWING_NAMES, drawingText } from './drawing-text.ts';

interface ShapeLineProps {
  readonly map: OlMap;
  readonly shape: ShapeRow;
  readonly canWrite: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A drawing that has been kept. */
export function ShapeLine({ map, shape, canWrite, isChosen, onChoose }: ShapeLineProps) {
  const { id, rowVersion, name, drawing } = shape;
  const isSelected = useSelection(({ selected }) => selected?.layer === mapShape.name && selected.id === id);
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: SHAPES_KEY });
  const rename = async (next: string) => {
    setRenaming(false);
    if (next === '' || next === name) return;
    try {
      await saveRow(mapShape, { id, rowVersion, name: next });
      await refresh();
    } catch (error) {
      toastError(messageOf(error));
    }
  };
  const show = () => {
    select({ layer: mapShape.name, id });
    flyToExtent(map, olGeometry(drawing).getExtent());
  };
  return (
    <li data-selected={isSelected}>
      <div className={styles['line']}>
        <input type="checkbox" aria-label={`选择“${name}”`} checked={isChosen} onChange={onChoose} />
        {isRenaming ? (
          <NameInput name={name} onDone={(next) => void rename(next)} />
        ) : (
          <button type="button" className={styles['name']} title="在地图上显示" onClick={show}>
            {name}
          </button>
        )}
        <small>
          {DRAWING_NAMES[drawing.type]} {drawingText(drawing)}
        </small>
        {canWrite && (
          <>
            <button type="button" aria-label={`改名“${name}”`} onClick={() => setRenaming(true)}>
              改名
            </button>
            <button type="button" aria-label={`删除“${name}”`} onClick={() => setAsking(true)}>
              删除
            </button>
          </>
        )}
      </div>
      {isAsking && (
        <Question
          title={`删除图形“${name}”？`}
          confirm="删除"
          isDangerous
          onConfirm={async () => {
            await deleteRows(mapShape, [id]);
            await refresh();
          }}
          onClose={() => setAsking(false)}
        >
          <p>所有人的地图上都不再显示它。</p>
        </Question>
      )}
    </li>
  );
}

function NameInput({ name, onDone }: { readonly name: string; readonly onDone: (name: string) => void }) {
  const [text, setText] = useState(name);
  return (
    <Input
      size="small"
      className={styles['typed']}
      aria-label="新名称"
      value={text}
      maxLength={100}
      ref={(input) => input?.focus()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(text.trim())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onDone(text.trim());
        if (event.key === 'Escape') {
          event.stopPropagation();
          onDone(name);
        }
      }}
    />
  );
}
