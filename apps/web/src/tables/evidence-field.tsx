import { DownloadOutlined } from '@ant-design/icons';
import type { TextField } from '@qingzhang/catalogue/language/field';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { FilePicker } from '../files/file-picker.tsx';
import { saveStoredFile } from '../files/stored-files.ts';
import { evidenceOf, evidenceText } from '../cells/evidence.ts';
import { FieldFrame } from './field-row.tsx';
import styles from './row-form.module.css';

interface EvidenceFieldProps {
  readonly field: TextField;
  readonly text: string;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
}

/** The document behind a row: its name or number, and the document itself where it was uploaded. */
export function EvidenceField({ field, text, problem, isDisabled, onChange }: EvidenceFieldProps) {
  const id = useId();
  const evidence = evidenceOf(text);
  const { fileId } = evidence;
  return (
    <FieldFrame field={field} id={id} helpId={`${id}-help`} problem={problem}>
      <div className={styles['file']}>
        <Input
          id={id}
          disabled={isDisabled}
          aria-describedby={`${id}-help`}
          placeholder="文件名称、文号或页码"
          value={evidence.name}
          onChange={(event) => onChange(evidenceText({ name: event.target.value, fileId }, field.maxLength))}
        />
        {fileId === null ? (
          <FilePicker
            label="上传附件"
            call="upload"
            isDisabled={isDisabled}
            onUploaded={(file) => {
              const name = evidence.name === '' ? file.name : evidence.name;
              onChange(evidenceText({ name, fileId: file.fileId }, field.maxLength));
            }}
          />
        ) : (
          <>
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveStoredFile(fileId)}>
              下载附件
            </Button>
            {!isDisabled && (
              <Button onClick={() => onChange(evidenceText({ name: evidence.name, fileId: null }, field.maxLength))}>
                移除附件
              </Button>
            )}
          </>
        )}
      </div>
    </FieldFrame>
  );
}
