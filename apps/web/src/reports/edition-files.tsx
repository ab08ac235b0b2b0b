import { downloadFile } from '@qingzhang/contract/calls/file-calls';
import type { ListedEdition } from '@qingzhang/contract/results/edition-list';
import { REPORT_FORMATS } from '@qingzhang/contract/results/report-export';
import { DownloadOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { saveFile } from '../files/save-file.ts';
import { sizeText } from '../files/size-text.ts';
import { Button } from '../ui/controls/button.tsx';
import { keptFormatName } from './format-names.ts';
import { isBeingMade } from './editions.ts';

type EditionFile = ListedEdition['files'][number];

/** As much of a digest as people compare by eye. */
const SHORT_DIGEST = 12;

/** What was made of an edition, to take away; and what is still to come, or did not. */
export function EditionFiles({ edition }: { readonly edition: ListedEdition }) {
  const whole = edition.files.filter(({ regionId }) => regionId === null);
  const isWhole = REPORT_FORMATS.every((format) => whole.some((file) => file.format === format));
  return (
    <ul>
      {edition.files.map((file) => (
        <li key={file.fileId}>
          <FileButton file={file} /> {sizeText(file.size)}，校验码 {file.sha256.slice(0, SHORT_DIGEST)}
        </li>
      ))}
      {isBeingMade(edition) ? (
        <li role="status">文件正在生成（{Math.round(edition.progress)}%）</li>
      ) : (
        !isWhole && <li>{edition.supersededAt === null ? '其余文件在导出时生成' : '其余文件未生成'}</li>
      )}
    </ul>
  );
}

function FileButton({ file: { fileId, format, regionId, name, sha256 } }: { readonly file: EditionFile }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api.download(downloadFile, { fileId }));
    } catch (error) {
      // A refusal is announced by the call itself.
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look="link"
      size="small"
      icon={DownloadOutlined}
      isBusy={isBusy}
      title={`${name}，SHA-256 ${sha256}`}
      onClick={() => void download()}
    >
      {regionId === null ? (keptFormatName(format) ?? name) : name}
    </Button>
  );
}
