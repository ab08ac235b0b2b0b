import { BarChartOutlined, TableOutlined } from '@ant-design/icons-svg';
import { useState, type ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Chart } from './chart.tsx';
import styles from './charts.module.css';
import type { ChartOption } from './echarts.ts';

interface ChartFigureProps {
  /** The finding in a sentence. */
  readonly title: string;
  readonly option: ChartOption;
  readonly height: number;
  /** The figures behind the chart. */
  readonly table: ReactNode;
  readonly note?: ReactNode;
  readonly onPick?: (index: number) => void;
}

/** A chart under its finding, with the table behind it one click away. */
export function ChartFigure({ title, option, height, table, note, onPick }: ChartFigureProps) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className={styles['figure']}>
      <div className={styles['head']}>
        <figcaption>{title}</figcaption>
        <Button
          look="quiet"
          size="small"
          icon={isTable ? BarChartOutlined : TableOutlined}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? '查看图表' : '查看数据'}
        </Button>
      </div>
      {isTable ? table : <Chart label={title} height={height} option={option} onPick={onPick} />}
      {note !== undefined && <div className={styles['note']}>{note}</div>}
    </figure>
  );
}
