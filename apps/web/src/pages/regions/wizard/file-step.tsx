import { DropPlace } from '../../../files/drop-place.tsx';
import { InboxOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../../ui/controls/icon.tsx';
import styles from './wizard.module.css';

interface FileStepProps {
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses the shapefile, or takes it dropped. */
export function FileStep({ isBusy, failure, onFiles }: FileStepProps) {
  return (
    <section className={styles['file']} aria-label="选择文件">
      <DropPlace
        label="shapefile 文件"
        accept=".zip,.shp,.dbf,.shx,.prj,.cpg"
        isMultiple
        look="place"
        isBusy={isBusy}
        onFiles={onFiles}
      >
        <Icon of={InboxOutlined} />
        <p>
          <strong>{isBusy ? '正在上传和读取' : '把 shapefile 的 .zip 拖到这里'}</strong>
        </p>
        <p className={styles['soft']}>也可以同时选择 .shp、.dbf、.shx、.prj、.cpg 各文件。只读取,不会马上写入。</p>
      </DropPlace>
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
    </section>
  );
}
