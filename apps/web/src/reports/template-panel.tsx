import { DownloadOutlined, UploadOutlined } from '@ant-design/icons-svg';
import {
  downloadTemplate,
  removeTemplate,
  sampleTemplate,
  uploadTemplate,
} from '@qingzhang/contract/calls/report-template-calls';
import { authorName } from '@qingzhang/contract/author-name';
import { timeText } from '@qingzhang/contract/cells/dates';
import { DOCX } from '@qingzhang/contract/calls/mime-types';
import { useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { messageOf } from '../api/message-of.ts';
import { saveFile } from '../files/save-file.ts';
import { toastSuccess } from '../notices/notices.ts';
import { Button } from '../ui/controls/button.tsx';
import { Panel } from '../ui/page.tsx';
import { Pending } from '../ui/pending.tsx';
import { useReportTemplate } from './report-template.ts';
import styles from './reports.module.css';
import { TemplateNames } from './template-names.tsx';

/** The office's own layout of the report: what is in use, what may stand in it, another one in its place. */
export function TemplatePanel({ canWrite }: { readonly canWrite: boolean }) {
  const { data, error, refetch } = useReportTemplate();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblems([]);
    try {
      await work();
      await refetch();
    } catch (failure) {
      const issues = failure instanceof ApiFailure ? failure.issues.map(({ text }) => text) : [];
      setProblems([messageOf(failure), ...issues]);
    } finally {
      setBusy(false);
    }
  };
  const send = (file: File) =>
    act(async () => {
      const form = new FormData();
      form.append('file', file, file.name);
      const { count, noticeAdded } = await api.upload(uploadTemplate, form, { isQuiet: true });
      toastSuccess(`模板已设置，找到 ${count} 个占位符${noticeAdded ? '；已在开头加入 {{需确认}}' : ''}`);
    });
  if (data === undefined) return <Pending error={error} />;
  const { template, names } = data;
  return (
    <Panel title="报告模板">
      <p>
        {template === null
          ? '未设置，核算报告按系统的格式编写。'
          : `${template.name}，${authorName(template.savedBy)} 于 ${timeText(template.savedAt)} 设置；在核算报表页的“导出”中选用。`}
      </p>
      <div className={styles['templateButtons']}>
        {canWrite && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="报告模板文件"
              accept={`.docx,${DOCX}`}
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file !== undefined) void send(file);
                target.value = '';
              }}
            />
            <Button icon={UploadOutlined} isBusy={isBusy} onClick={() => input.current?.click()}>
              {template === null ? '选择模板' : '更换模板'}
            </Button>
          </>
        )}
        <Button
          icon={DownloadOutlined}
          disabled={isBusy}
          onClick={() => void act(async () => saveFile(await api.download(sampleTemplate, {})))}
        >
          下载示例模板
        </Button>
        {template !== null && (
          <Button
            icon={DownloadOutlined}
            disabled={isBusy}
            onClick={() => void act(async () => saveFile(await api.download(downloadTemplate, {})))}
          >
            下载现用模板
          </Button>
        )}
        {canWrite && template !== null && (
          <Button
            disabled={isBusy}
            onClick={() =>
              void act(async () => {
                await api.call(removeTemplate, {}, { isQuiet: true });
                toastSuccess('模板已移除');
              })
            }
          >
            移除模板
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <div role="alert">
          <ul className={styles['problems']}>
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <TemplateNames names={names} />
    </Panel>
  );
}
