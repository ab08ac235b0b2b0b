import { useState } from 'react';
import { ChoiceBox } from '../../../ui/choice-box.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { cornerAfter, cornersAt, withCorners, type CornerPath, type Draft, type Position } from './draft.ts';
import styles from './reshape.module.css';
import { VertexRow } from './vertex-row.tsx';

interface VertexListProps {
  readonly draft: Draft;
  /** The line is listed instead of the rings. */
  readonly isLine: boolean;
  readonly canDraw: boolean;
  /** Where the first corner is put. */
  readonly origin: Position;
  readonly onDraft: (draft: Draft) => void;
  /** The corner that the person is at. */
  readonly onChoose: (corner: Position | undefined) => void;
}

const PAGE = 20;

/** The corners as numbers that can be typed: everything that the mouse can do, by keyboard. */
export function VertexList({ draft, isLine, canDraw, origin, onDraft, onChoose }: VertexListProps) {
  const [ring, setRing] = useState<CornerPath>({ polygon: 0, ring: 0 });
  const [page, setPage] = useState(0);
  const path = isLine ? 'line' : ring;
  const corners = cornersAt(draft, path);
  const least = isLine ? 2 : 3;
  const pages = Math.max(1, Math.ceil(corners.length / PAGE));
  const shown = Math.min(page, pages - 1);
  const put = (next: readonly Position[]) => onDraft(withCorners(draft, path, next));
  const add = (at: number) => {
    const corner = cornerAfter(corners, at, !isLine && corners.length > 2) ?? origin;
    put(corners.toSpliced(at + 1, 0, corner));
    setPage(Math.floor((at + 1) / PAGE));
  };
  return (
    <section className={styles['vertices']} aria-label="顶点坐标">
      <div className={styles['line']}>
        <h3>顶点（{corners.length}）</h3>
        {!isLine && draft.polygons.flat().length > 1 && (
          <ChoiceBox
            label="环"
            value={`${ring.polygon} ${ring.ring}`}
            choices={ringChoices(draft)}
            onChoose={(chosen) => {
              const [polygon, at] = chosen.split(' ').map(Number);
              setRing({ polygon: polygon!, ring: at! });
              setPage(0);
            }}
          />
        )}
        {pages > 1 && (
          <ChoiceBox
            label="页"
            value={String(shown)}
            choices={Array.from({ length: pages }, (_, at) => ({
              value: String(at),
              label: `${at * PAGE + 1}—${Math.min(corners.length, (at + 1) * PAGE)}`,
            }))}
            onChoose={(chosen) => setPage(Number(chosen))}
          />
        )}
      </div>
      {corners.length > 0 && (
        <ol className={styles['corners']} start={shown * PAGE + 1}>
          {corners.slice(shown * PAGE, (shown + 1) * PAGE).map((corner, index) => {
            const at = shown * PAGE + index;
            return (
              <VertexRow
                key={at}
                number={at + 1}
                corner={corner}
                canDraw={canDraw}
                canRemove={corners.length > least}
                onMove={(moved) => put(corners.with(at, moved))}
                onAdd={() => add(at)}
                onRemove={() => {
                  put(corners.toSpliced(at, 1));
                  onChoose(undefined);
                }}
                onChoose={() => onChoose(corner)}
              />
            );
          })}
        </ol>
      )}
      {canDraw && (
        <Button size="small" onClick={() => add(corners.length - 1)}>
          添加顶点
        </Button>
      )}
    </section>
  );
}

function ringChoices({ polygons }: Draft) {
  return polygons.flatMap((rings, polygon) =>
    rings.map((corners, ring) => ({
      value: `${polygon} ${ring}`,
      label: `第 ${polygon + 1} 面${ring === 0 ? '外环' : `洞 ${ring}`}（${corners.length} 个顶点）`,
    })),
  );
}
