import { importRegions, planRegionImport } from '@qingzhang/contract/calls/region-calls';
import type { BoundaryVersion } from '@qingzhang/contract/results/region-changes';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { api } from '../../../../api/api.ts';
import { messageOf } from '../../../../api/message-of.ts';
import { firstTarget, targetBody } from '../import-target.ts';
import { hasSeverity } from '../issue-table.tsx';
import { needsSeeing } from '../plan-step.tsx';
import { rememberMapping, rememberedFields } from '../remembered-mapping.ts';
import { uploadShapes } from '../shape-files.ts';
import { boundaryFile, inOrder, type BoundaryFile } from './boundary-file.ts';

export interface Several {
  readonly files: readonly BoundaryFile[];
  /** What is being done; empty when nothing is. */
  readonly stage: string;
  readonly failure: string;
  /** The file that waits until somebody has looked at what is to be confirmed. */
  readonly asked: BoundaryFile | undefined;
  readonly isDone: boolean;
  readonly take: (files: readonly File[]) => Promise<void>;
  /** Imports one after the other; `isSeen` lets the one that waits go on. */
  readonly run: (isSeen: boolean) => Promise<void>;
}

/** Several levels of boundaries at once, the upper ones first: regions find those above them. */
export function useSeveral(versions: readonly BoundaryVersion[], onImported: () => void): Several {
  const [files, setFiles] = useState<readonly BoundaryFile[]>([]);
  const [stage, setStage] = useState('');
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState<BoundaryFile>();
  const latest = useRef<readonly BoundaryFile[]>([]);
  const put = (next: readonly BoundaryFile[]) => {
    latest.current = next;
    setFiles(next);
  };
  const replace = (file: BoundaryFile) =>
    put(latest.current.map((each) => (each.reading.fileId === file.reading.fileId ? file : each)));
  const open = files.filter(({ why, imported }) => why === '' && imported === undefined);

  const importOne = async (file: BoundaryFile, isSeen: boolean): Promise<boolean> => {
    // The first file of an empty system begins its first version; the others join it.
    const isFirst = versions.length === 0 && latest.current.every(({ imported }) => imported === undefined);
    const target = isFirst ? targetBody(firstTarget([])) : ({ existing: 'update' } as const);
    const { mapping } = file;
    const body = {
      fromFile: file.reading.fileId,
      mapping: { ...mapping, name: mapping.name ?? '', code: mapping.code ?? '' },
      type: file.isTypeTold ? (file.type ?? null) : null,
      ...target,
    };
    setStage(`正在检查“${file.name}”`);
    const plan = file.plan ?? (await api.call(planRegionImport, { ...body, dryRun: true }, { isQuiet: true }));
    replace({ ...file, plan });
    if (hasSeverity(plan.issues, 'block')) {
      setFailure(`“${file.name}”不能导入，已停在这里；在它之前的文件已经导入。`);
      return false;
    }
    if (needsSeeing(plan) && !isSeen) {
      setAsked({ ...file, plan });
      return false;
    }
    setAsked(undefined);
    setStage(`正在导入“${file.name}”`);
    const { imported } = await api.call(importRegions, body, { isQuiet: true });
    rememberMapping(mapping);
    replace({ ...file, plan, imported });
    return true;
  };

  return {
    files,
    stage,
    failure,
    asked,
    isDone: files.length > 0 && open.length === 0,
    take: async (chosen) => {
      setFailure('');
      const found: BoundaryFile[] = [];
      const refused: string[] = [];
      for (const file of chosen) {
        setStage(`正在读取“${file.name}”`);
        try {
          found.push(boundaryFile(file.name, await uploadShapes([file]), rememberedFields()));
        } catch (error) {
          refused.push(messageOf(error));
        }
      }
      put(inOrder(found));
      setFailure(refused.join('；'));
      setStage('');
    },
    run: async (isSeen) => {
      setFailure('');
      let mayPass = isSeen;
      try {
        for (const { reading } of open) {
          const file = latest.current.find((each) => each.reading.fileId === reading.fileId)!;
          if (!(await importOne(file, mayPass))) break;
          mayPass = false;
        }
      } catch (error) {
        const more = error instanceof ApiFailure ? error.issues.map(({ text }) => text) : [];
        setFailure([messageOf(error), ...more].join('；'));
      } finally {
        setStage('');
        onImported();
      }
    },
  };
}
