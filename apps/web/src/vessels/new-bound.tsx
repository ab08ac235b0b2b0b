import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { messageOf } from '../api/message-of.ts';
import type { MapTools } from '../map/tools/map-tools.ts';
import { toastSuccess } from '../notices/notices.ts';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import { BOUNDS_KEY, saveBound } from './bounds.ts';
import styles from './vessels.module.css';

/** Makes a bound of the line or area that was drawn last. */
export function NewBound({ tools }: { readonly tools: MapTools }) {
  const queries = useQueryClient();
  const drawn = useStore(tools.store, ({ shapes }) => shapes.findLast(({ geometry }) => geometry.type !== 'Point'));
  const [name, setName] = useState('');
  const [failure, setFailure] = useState('');
  const save = async () => {
    if (drawn === undefined || name.trim() === '') {
      setFailure(drawn === undefined ? '请先在地图上画一条线或一个面' : '请填写界线名称');
      return;
    }
    try {
      await saveBound(name.trim(), drawn.geometry);
      await queries.invalidateQueries({ queryKey: BOUNDS_KEY });
      tools.removeShape(drawn.id);
      toastSuccess(`已保存界线“${name.trim()}”`);
      setName('');
      setFailure('');
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <form
      className={styles['form']}
      aria-label="新界线"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles['row']}>
        <Button onClick={() => tools.choose('drawLine')}>画线</Button>
        <Button onClick={() => tools.choose('drawPolygon')}>画多边形</Button>
        <Button onClick={() => tools.choose('drawCircle')}>画圆</Button>
      </div>
      <label className={styles['field']}>
        界线名称
        <Input value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </label>
      {failure !== '' && (
        <p role="alert" className={styles['error']}>
          {failure}
        </p>
      )}
      <Button look="primary" type="submit">
        保存为界线
      </Button>
    </form>
  );
}
