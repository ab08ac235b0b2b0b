import { tableEntry } from '@qingzhang/catalogue/registry';
import type { RecognisedFile } from '@qingzhang/contract/imports/recognised';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportResult } from '@qingzhang/contract/imports/report';
import { useRef, useState } from 'react';
import { messageOf } from '../../api/message-of.ts';
import { bodyOf, firstDecisions, type Decisions } from '../decisions.ts';
import { checkSheet, importSheet, readSheet, recogniseSheets } from '../import-client.ts';
import type { WrittenSheet } from '../use-import.ts';
import { judged, openPoints, type BatchPart } from './batch-part.ts';

/** What a person says about a file whose table another one has filled already. */
export type TwinAnswer = 'skip' | 'overwrite' | 'merge';

export interface Batch {
  readonly parts: readonly BatchPart[];
  /** What is being done; empty when nothing is. */
  readonly stage: string;
  /** What has been imported, told once all that goes in together is in. */
  readonly written: readonly WrittenSheet[];
  readonly takeFiles: (files: readonly File[]) => Promise<void>;
  readonly chooseTable: (part: BatchPart, table: string) => Promise<void>;
  /** Takes an answer and checks the file anew. */
  readonly decide: (part: BatchPart, decisions: Decisions) => Promise<void>;
  readonly importReady: () => Promise<void>;
  readonly answerTwin: (part: BatchPart, answer: TwinAnswer) => Promise<void>;
  /** The wizard has imported it. */
  readonly settle: (part: BatchPart, result: ImportResult) => Promise<void>;
}

const QUIETLY = () => {};

/** Many files of bureaus at once: each is recognised and checked, what is clear goes in together. */
export function useBatch(year: number, onImported: () => void): Batch {
  const [parts, setParts] = useState<readonly BatchPart[]>([]);
  const [stage, setStage] = useState('');
  const [written, setWritten] = useState<readonly WrittenSheet[]>([]);
  const latest = useRef<readonly BatchPart[]>([]);
  const put = (next: readonly BatchPart[]) => {
    latest.current = next;
    setParts(next);
  };
  const replace = (part: BatchPart) => put(latest.current.map((each) => (each.id === part.id ? part : each)));

  const attempt = async (part: BatchPart, work: () => Promise<BatchPart>) => {
    try {
      replace(await work());
    } catch (error) {
      replace({ ...part, state: 'failed', reasons: [messageOf(error)] });
    }
  };

  const write = async (part: BatchPart, mode: 'valid' | 'new'): Promise<BatchPart> => {
    const { table, reading, decisions, report } = part;
    if (table === null || reading === undefined || decisions === undefined || report === undefined) return part;
    const body = { ...bodyOf(table, reading, decisions), mode, fingerprint: report.fingerprint };
    const result = await importSheet(body, QUIETLY);
    return { ...part, state: 'imported', reasons: [], result };
  };

  const takeOne = async (file: File) => {
    try {
      for (const part of partsOf(await recogniseSheets(file, QUIETLY))) {
        put([...latest.current, part]);
        if (part.reading !== undefined) await attempt(part, () => assessed(part, year));
      }
    } catch (error) {
      const id = `${file.name} ${latest.current.length}`;
      const failed = { id, fileId: '', fileName: file.name, sheet: '', titleYear: null, table: null, rivals: [] };
      put([...latest.current, { ...failed, state: 'failed', reasons: [messageOf(error)] }]);
    }
  };

  /** What was answered for one file is known for the next one of the same table, and some of its rows may be there now. */
  const lookAgain = async () => {
    const filled = latest.current.flatMap(({ table, result }) =>
      result === undefined || table === null ? [] : [table],
    );
    const open = latest.current.filter(
      ({ table, state }) => table !== null && filled.includes(table) && (state === 'question' || state === 'twin'),
    );
    for (const part of open) {
      setStage(`正在比对“${part.fileName}”`);
      await attempt(part, () => assessed(part, year));
    }
  };

  const finish = async () => {
    await lookAgain();
    setStage('');
    setWritten(
      latest.current.flatMap(({ table, result }) =>
        table === null || result === undefined ? [] : [{ table, result }],
      ),
    );
    onImported();
  };

  return {
    parts,
    stage,
    written,
    takeFiles: async (files) => {
      for (const [at, file] of files.entries()) {
        setStage(`正在识别“${file.name}”（${at + 1}/${files.length}）`);
        await takeOne(file);
      }
      setStage('');
    },
    chooseTable: async (part, name) => {
      setStage(`正在对照“${part.fileName}”`);
      await attempt(part, async () => {
        const { fileId, sheet } = part;
        const reading = await readSheet({ table: name, fileId, sheet, headerRow: null }, QUIETLY);
        return assessed({ ...part, table: tableEntry(name).table, reading }, year);
      });
      setStage('');
    },
    decide: async (part, decisions) => {
      setStage(`正在检查“${part.fileName}”`);
      const { report: _former, ...open } = part;
      await attempt(part, () => assessed({ ...open, decisions }, year));
      setStage('');
    },
    importReady: async () => {
      for (const { id } of latest.current.filter(({ state }) => state === 'ready')) {
        const part = latest.current.find((each) => each.id === id)!;
        setStage(`正在导入“${part.fileName}”`);
        // Another file may have filled the same table a moment ago.
        const isTwin = latest.current.some(({ table, result }) => result !== undefined && table === part.table);
        await attempt(part, async () => {
          const now = isTwin ? await assessed(part, year) : part;
          return now.state === 'ready' ? write(now, 'valid') : now;
        });
      }
      await finish();
    },
    answerTwin: async (part, answer) => {
      if (answer === 'skip') {
        replace({ ...part, state: 'skipped', reasons: ['已跳过，没有导入'] });
        return;
      }
      setStage(`正在导入“${part.fileName}”`);
      await attempt(part, async () => write(await assessed(part, year), answer === 'merge' ? 'new' : 'valid'));
      await finish();
    },
    settle: async (part, result) => {
      replace({ ...part, state: 'imported', reasons: [], result });
      await finish();
    },
  };
}

function partsOf(file: RecognisedFile): readonly BatchPart[] {
  const { fileId, fileName, leftAside } = file;
  const aside = leftAside.map((name): BatchPart => {
    const nothing = { titleYear: null, table: null, rivals: [], state: 'skipped' as const };
    return { id: `${fileId} ${name}`, fileId: '', fileName, sheet: name, ...nothing, reasons: ['不是表格，没有读入'] };
  });
  return [...sheetsOf(file), ...aside];
}

function sheetsOf({ fileId, fileName, sheets }: RecognisedFile): readonly BatchPart[] {
  const ofFile = { fileId, fileName };
  if (sheets.length === 0) {
    const reasons = ['里面没有数据行'];
    const part = { ...ofFile, id: fileId, sheet: '', titleYear: null, table: null, rivals: [], reasons };
    return [{ ...part, state: 'empty' }];
  }
  return sheets.map(({ sheet, table, rivals, why, year, reading }) => ({
    ...ofFile,
    id: `${fileId} ${sheet}`,
    sheet,
    titleYear: year,
    table: table === null ? null : tableEntry(table).table,
    rivals: rivals.map((name) => tableEntry(name).table),
    state: 'choose',
    reasons: why === '' ? [] : [why],
    ...(reading !== null && { reading }),
  }));
}

/** Reads a sheet as its headings say, and checks it where nothing is open; nothing is written. */
async function assessed(part: BatchPart & { readonly reading?: SheetReading }, year: number): Promise<BatchPart> {
  const { table, reading } = part;
  if (table === null || reading === undefined) return part;
  const decisions = part.decisions ?? firstDecisions(reading, year);
  const open = openPoints(table, decisions, reading.origin === null ? part.titleYear : null);
  if (open.length > 0) return { ...part, decisions, state: 'question', reasons: open };
  const report = await checkSheet(bodyOf(table, reading, decisions), QUIETLY);
  return { ...part, decisions, report, ...judged(report) };
}
