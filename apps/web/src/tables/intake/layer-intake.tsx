import type { Table } from '@qingzhang/catalogue/language/table';
import type { Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import { fileSets } from '@qingzhang/contract/checks/file-sets';
import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react';
import { DropPlace } from '../../files/drop-place.tsx';
import { RASTER_ENDINGS } from '../../files/raster-endings.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { IntakeCard } from './intake-card.tsx';
import type { IntakeHandle } from './intake-form.tsx';
import styles from './intake.module.css';
import { UNDER_WAY, type Standing } from './standing.ts';

interface LayerIntakeProps {
  readonly table: Table;
  readonly year: number | null;
  readonly dictionaries: Dictionaries;
  /** Files that were chosen; another list adds to those before. */
  readonly chosen: readonly File[];
  readonly onDirty: (isDirty: boolean) => void;
  /** Rows have been saved. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Item {
  readonly id: number;
  readonly files: readonly File[];
}

/** Servers read one or two files at a time; the others wait. */
const AT_ONCE = 2;
let lastId = 0;

/** Layers of a table that come in together: each is sent, looked at and saved. */
export function LayerIntake({ table, year, dictionaries, chosen, onDirty, onSaved, onClose }: LayerIntakeProps) {
  const [items, setItems] = useState<readonly Item[]>(() => itemsOf(chosen));
  const [taken, setTaken] = useState(chosen);
  if (taken !== chosen) {
    setTaken(chosen);
    setItems([...items, ...itemsOf(chosen)]);
  }
  const [standings, setStandings] = useState<ReadonlyMap<number, Standing>>(new Map());
  const [isBusy, setBusy] = useState(false);
  /** Something has been saved: nothing is left to do once no file is. */
  const [isDone, setDone] = useState(false);
  const handles = useRef(new Map<number, IntakeHandle>());
  const saved = useRef(new Set<number>());
  const standingOf = ({ id }: Item) => standings.get(id) ?? UNDER_WAY;
  const inState = (state: Standing['state']) => items.filter((item) => standingOf(item).state === state);
  const [ready, underWay] = [inState('ready'), inState('underWay')];
  const tell = useCallback(
    (id: number, standing: Standing) => setStandings((before) => new Map([...before, [id, standing]])),
    [],
  );
  const hasItems = items.length > 0;
  useEffect(() => {
    onDirty(hasItems);
    return () => onDirty(false);
  }, [onDirty, hasItems]);

  const save = async (list: readonly Item[]) => {
    setBusy(true);
    saved.current = new Set();
    for (const { id } of list) await handles.current.get(id)?.save();
    setBusy(false);
    const done = saved.current;
    if (done.size === 0) return;
    toastSuccess(done.size === 1 ? '已保存' : `已保存 ${done.size} 个图层`);
    // Further files may have come meanwhile.
    setItems((before) => before.filter(({ id }) => !done.has(id)));
    setDone(true);
    onSaved();
  };
  useEffect(() => {
    if (isDone && !hasItems) onClose();
  }, [isDone, hasItems, onClose]);
  return (
    <SidePanel
      title={`上传图层：${table.label}`}
      isWide
      onClose={onClose}
      footer={
        <>
          <Button look="primary" isBusy={isBusy} disabled={ready.length === 0} onClick={() => void save(ready)}>
            {ready.length > 1 ? `保存 ${ready.length} 个图层` : '保存'}
          </Button>
          <Button onClick={onClose}>取消</Button>
          <span role="status" className={styles['soft']}>
            {[
              ...(underWay.length > 0 ? [`${underWay.length} 个正在上传`] : []),
              ...(inState('asks').length > 0 ? [`${inState('asks').length} 个须先答复`] : []),
              ...(inState('stopped').length > 0 ? [`${inState('stopped').length} 个不能保存`] : []),
            ].join('，')}
          </span>
        </>
      }
    >
      {items.map((item) => (
        <IntakeCardOf
          key={item.id}
          item={item}
          tell={tell}
          table={table}
          year={year}
          dictionaries={dictionaries}
          isTurn={underWay.slice(0, AT_ONCE).includes(item)}
          twin={twinOf(item, items, standingOf)}
          ref={(handle) => {
            if (handle === null) return undefined;
            handles.current.set(item.id, handle);
            return () => void handles.current.delete(item.id);
          }}
          onSave={items.length > 1 && ready.includes(item) && !isBusy ? () => void save([item]) : undefined}
          onSaved={() => saved.current.add(item.id)}
          onRemove={() => setItems((before) => before.filter(({ id }) => id !== item.id))}
        />
      ))}
      <DropPlace
        label="继续添加的文件"
        accept={RASTER_ENDINGS}
        isMultiple
        isBusy={false}
        onFiles={(files) => setItems((before) => [...before, ...itemsOf(files)])}
      >
        可以继续添加：把栅格文件拖到这里，连同附属文件，或压缩包。
      </DropPlace>
    </SidePanel>
  );
}

type CardProps = ComponentProps<typeof IntakeCard>;

interface CardOfProps extends Omit<CardProps, 'files' | 'onStanding'> {
  readonly item: Item;
  readonly tell: (id: number, standing: Standing) => void;
}

/** A card whose news always go to the same place, so that telling them once is enough. */
function IntakeCardOf({ item: { id, files }, tell, ...props }: CardOfProps) {
  const onStanding = useCallback((standing: Standing) => tell(id, standing), [tell, id]);
  return <IntakeCard {...props} files={files} onStanding={onStanding} />;
}

function itemsOf(files: readonly File[]): readonly Item[] {
  return fileSets(files).map((set) => {
    lastId += 1;
    return { id: lastId, files: set };
  });
}

/** An earlier file that would become the same row. */
function twinOf(item: Item, items: readonly Item[], standingOf: (item: Item) => Standing): string | undefined {
  const { place } = standingOf(item);
  if (place === '') return undefined;
  const twin = items.slice(0, items.indexOf(item)).find((other) => {
    const { state, place: taken } = standingOf(other);
    return state !== 'stopped' && taken === place;
  });
  return twin?.files[0]!.name;
}
