import { DeleteOutlined, FilterOutlined, PlusOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons';
import type { Table } from '@qingzhang/catalogue/language/table';
import { Button, Input, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { toastSuccess } from '../notices/notices.ts';
import { Question } from '../ui/question.tsx';
import { deleteRows } from '../rows/save-row.ts';
import styles from './table-screen.module.css';

export type TableView = 'list' | 'tree' | 'sheet';

interface TableToolbarProps {
  readonly table: Table;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly hasSheet: boolean;
  readonly canWrite: boolean;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly isFiltering: boolean;
  readonly onFilter: () => void;
  readonly onColumns: () => void;
  readonly onDeleted: (() => void) | undefined;
  readonly onAdd: () => void;
  readonly chosen: ReadonlySet<string>;
  readonly onDeletedRows: () => void;
  /** The ways into a file and back. */
  readonly sheetActions: ReactNode;
}

/** How a table is shown, what is searched for, what can be done with it. */
export function TableToolbar(props: TableToolbarProps) {
  const { table, view, chosen } = props;
  const [isDeleting, setDeleting] = useState(false);
  const views = [
    ...(table.tree === undefined ? [] : [{ value: 'tree', label: '树' }]),
    { value: 'list', label: '列表' },
    ...(props.hasSheet ? [{ value: 'sheet', label: props.canWrite ? '表格录入' : '表格' }] : []),
  ];
  const isKept = props.canWrite && table.kind !== 'log';
  return (
    <div className={styles['bar']}>
      {views.length > 1 && (
        <Segmented
          aria-label="显示方式"
          options={views}
          value={view}
          onChange={(chosenView) => props.onView(chosenView as TableView)}
        />
      )}
      {view !== 'sheet' && (
        <Input.Search
          searchIcon={<SearchOutlined aria-label="查找" />}
          className={styles['search'] ?? ''}
          aria-label="关键字"
          placeholder="关键字"
          allowClear
          defaultValue={props.keyword}
          onSearch={props.onKeyword}
        />
      )}
      {view === 'list' && (
        <Button icon={<FilterOutlined aria-hidden />} aria-expanded={props.isFiltering} onClick={props.onFilter}>
          筛选
        </Button>
      )}
      {view !== 'sheet' && (
        <Button icon={<SettingOutlined aria-hidden />} onClick={props.onColumns}>
          显示列
        </Button>
      )}
      {props.onDeleted !== undefined && view !== 'sheet' && <Button onClick={props.onDeleted}>已删除</Button>}
      {view !== 'sheet' && props.sheetActions}
      {isKept && view === 'list' && chosen.size > 0 && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setDeleting(true)}>
          删除选中的 {chosen.size} 行
        </Button>
      )}
      {isKept && view !== 'sheet' && (
        <Button
          type="primary"
          className={styles['push'] ?? ''}
          icon={<PlusOutlined aria-hidden />}
          onClick={props.onAdd}
        >
          新增
        </Button>
      )}
      {isDeleting && (
        <Question
          title={`删除选中的 ${chosen.size} 行?`}
          confirm="删除"
          isDangerous
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            const { deleted } = await deleteRows(table.name, [...chosen]);
            toastSuccess(`已删除 ${deleted} 行`);
            props.onDeletedRows();
          }}
        >
          <p>删除后可以由管理员从“已删除”中恢复。</p>
        </Question>
      )}
    </div>
  );
}
