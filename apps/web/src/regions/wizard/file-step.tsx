import { InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import styles from './wizard.module.css';

interface FileStepProps {
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses the shapefile, or takes it dropped. */
export function FileStep({ isBusy, failure, onFiles }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={styles['drop']}
      data-over={isOver}
      aria-label="选择文件"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <InboxOutlined aria-hidden className={styles['dropIcon']} />
      <p>
        <strong>把 shapefile 的 .zip 拖到这里</strong>
      </p>
      <p className={styles['soft']}>也可以同时选择 .shp、.dbf、.shx、.prj、.cpg 各文件。只读取,不会马上写入。</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="shapefile 文件"
        accept=".zip,.shp,.dbf,.shx,.prj,.cpg"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? '正在上传和读取' : '选择文件'}
      </Button>
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
    </section>
  );
}
