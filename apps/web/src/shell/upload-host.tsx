import { sizeText } from '../files/size-text.ts';
import { useUploads, type RunningUpload } from '../notices/uploads.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './notice-host.module.css';

/** Files on their way to the server, on every page: how much of them has left, and the way to cancel. */
export function UploadHost() {
  const running = useUploads((uploads) => uploads.running);
  if (running.length === 0) return null;
  return (
    <section className={styles['uploads']} aria-label="正在上传">
      {running.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
    </section>
  );
}

function UploadLine({ upload: { names, sent, total, cancel } }: { readonly upload: RunningUpload }) {
  const hasLeft = total > 0 && sent >= total;
  const [first = '', ...others] = names;
  const name = others.length === 0 ? first : `${first} 等 ${names.length} 个文件`;
  return (
    <div className={styles['upload']}>
      <div className={styles['uploadText']}>
        <span className={styles['uploadName']}>{name}</span>
        <span>{hasLeft ? '已送达，正在读取' : `${sizeText(sent)} / ${sizeText(total)}`}</span>
        <Button size="small" look="link" onClick={cancel}>
          取消
        </Button>
      </div>
      <progress {...(hasLeft ? {} : { value: sent })} max={Math.max(total, 1)} aria-label={`上传 ${name}`} />
    </div>
  );
}
