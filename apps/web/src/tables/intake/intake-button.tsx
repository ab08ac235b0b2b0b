import { UploadOutlined } from '@ant-design/icons-svg';
import { useRef } from 'react';
import { RASTER_ENDINGS } from '../../files/raster-endings.ts';
import { Button } from '../../ui/controls/button.tsx';

interface IntakeButtonProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the chooser of files; those of several layers may be chosen at once. */
export function IntakeButton({ label, className, onFiles }: IntakeButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={`${label}的文件`}
        accept={RASTER_ENDINGS}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button look="primary" className={className} icon={UploadOutlined} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
