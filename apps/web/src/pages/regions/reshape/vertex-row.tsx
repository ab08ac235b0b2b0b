import { degreesOf } from '@qingzhang/core/degrees';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import type { Position } from './draft.ts';
import styles from './reshape.module.css';

interface VertexRowProps {
  readonly number: number;
  readonly corner: Position;
  readonly canDraw: boolean;
  readonly canRemove: boolean;
  readonly onMove: (corner: Position) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onChoose: () => void;
}

const AXES = [
  { label: '经度', most: 180 },
  { label: '纬度', most: 90 },
] as const;

/** One corner: its longitude and latitude, in degrees or degrees, minutes and seconds. */
export function VertexRow(props: VertexRowProps) {
  const { number, corner, canDraw, canRemove, onMove, onAdd, onRemove, onChoose } = props;
  const [typing, setTyping] = useState<{ readonly of: Position; readonly texts: readonly [string, string] }>();
  // What was typed for a corner that has moved since, by undoing or on the map, is forgotten.
  const typed = typing?.of === corner ? typing.texts : ([textOf(corner[0]!), textOf(corner[1]!)] as const);
  const read = typed.map((text, axis) => numberOf(text, AXES[axis]!.most));
  const commit = () => {
    const [lon, lat] = typed.map((text, axis) =>
      // What was not typed over keeps its digits, of which the text shows fewer.
      text === textOf(corner[axis]!) ? corner[axis]! : read[axis],
    );
    if (lon === undefined || lat === undefined || (lon === corner[0] && lat === corner[1])) return;
    // The same corner comes back by undoing: it then shows what it is, not what was typed.
    setTyping(undefined);
    onMove([lon, lat]);
  };
  return (
    <li className={styles['corner']} onFocus={onChoose}>
      {AXES.map(({ label }, axis) => (
        <Input
          key={label}
          size="small"
          aria-label={`顶点 ${number} 的${label}`}
          inputMode="decimal"
          readOnly={!canDraw}
          value={typed[axis]}
          isWrong={read[axis] === undefined}
          onChange={({ target: { value } }) =>
            setTyping({ of: corner, texts: axis === 0 ? [value, typed[1]] : [typed[0], value] })
          }
          onBlur={commit}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) commit();
          }}
        />
      ))}
      {canDraw && (
        <Button size="small" look="quiet" aria-label={`在顶点 ${number} 之后插入`} title="在其后插入" onClick={onAdd}>
          插入
        </Button>
      )}
      {canDraw && (
        <Button
          size="small"
          look="quiet"
          aria-label={`删除顶点 ${number}`}
          title="删除"
          disabled={!canRemove}
          onClick={onRemove}
        >
          删除
        </Button>
      )}
    </li>
  );
}

/** A decimetre is seen; the digits beyond are kept. */
const DECIMALS = 6;

function textOf(degrees: number): string {
  return degrees.toFixed(DECIMALS);
}

function numberOf(text: string, most: number): number | undefined {
  const plain = text.normalize('NFKC').trim();
  const degrees = plain === '' ? Number.NaN : (degreesOf(plain) ?? Number(plain));
  return Number.isFinite(degrees) && Math.abs(degrees) <= most ? degrees : undefined;
}
