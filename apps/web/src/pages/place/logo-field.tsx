import { LOGO_LIMITS } from '@qingzhang/catalogue/place';
import { saveLogo } from '@qingzhang/contract/calls/place-calls';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { setPlace, usePlace } from '../../settings/place.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './place-page.module.css';

interface LogoFieldProps {
  readonly rowVersion: number;
  readonly isReadOnly: boolean;
  /** Told once the server has it. */
  readonly onSaved: () => Promise<void>;
}

/** The picture beside the title; it counts at once. */
export function LogoField({ rowVersion, isReadOnly, onSaved }: LogoFieldProps) {
  const logo = usePlace((place) => place.logo);
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (file: File | null) => {
    setBusy(true);
    setFailure('');
    try {
      if (file !== null && file.size > LOGO_LIMITS.bytes)
        throw new Error(`标志图片为 ${Math.ceil(file.size / 1024)} KB，不能超过 ${LOGO_LIMITS.bytes / 1024} KB`);
      const picture = file === null ? null : await base64Of(file);
      const { place } = await api.call(saveLogo, { picture, rowVersion }, { isQuiet: true });
      setPlace(place);
      await onSaved();
      toastSuccess(file === null ? '标志已清除' : '标志已保存');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['logo']}>
      {logo === null ? <span>未设置标志</span> : <img src={logo} alt="现用的标志" />}
      {!isReadOnly && (
        <div className={styles['buttons']}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="标志图片"
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) void save(file);
              target.value = '';
            }}
          />
          <Button isBusy={isBusy} onClick={() => input.current?.click()}>
            选择图片
          </Button>
          <Button disabled={logo === null || isBusy} onClick={() => void save(null)}>
            清除标志
          </Button>
        </div>
      )}
      <p className={styles['help']}>
        PNG、JPEG 或 WebP，不超过 {LOGO_LIMITS.bytes / 1024} KB，宽和高不超过 {LOGO_LIMITS.side} 像素；选定后立即生效。
      </p>
      {failure !== '' && (
        <p role="alert" className={styles['problem']}>
          {failure}
        </p>
      )}
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
