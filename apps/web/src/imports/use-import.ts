import type { Table } from '@qingzhang/catalogue/language/table';
import { tableEntry } from '@qingzhang/catalogue/registry';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import { useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import type { Job } from '@qingzhang/contract/results/job';
import { bodyOf, firstDecisions, isSettled, type Decisions } from './decisions.ts';
import { checkSheet, importSheet, readSheet, uploadSheet } from './import-client.ts';
import type { NextSheet } from './other-sheets.tsx';

/** One sheet that has been imported. */
export interface WrittenSheet {
  readonly table: Table;
  readonly result: ImportResult;
}

export type ImportStep = 'file' | 'headings' | 'check' | 'done';

/** One import from the file to its end. */
export interface ImportFlow {
  /** What is imported into; another sheet of the file may go to another table. Null until a workbook says so itself. */
  readonly table: Table | null;
  readonly step: ImportStep;
  readonly reading: SheetReading | undefined;
  readonly decisions: Decisions | undefined;
  readonly report: ImportReport | undefined;
  readonly result: ImportResult | undefined;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly job: Job | undefined;
  /** Several files are read like the sheets of one workbook. */
  readonly takeFiles: (files: readonly File[]) => Promise<void>;
  readonly readAgain: (sheet: string, headerRow: number | null) => Promise<void>;
  readonly decide: (decisions: Decisions) => void;
  readonly check: (decisions: Decisions) => Promise<void>;
  readonly write: (mode: 'all' | 'valid') => Promise<void>;
  /** Sheets of the file that have been imported. */
  readonly imported: readonly string[];
  /** What has been written of the file so far, sheet by sheet. */
  readonly written: readonly WrittenSheet[];
  /** Goes on with another sheet of the same file. */
  readonly goOn: (next: NextSheet) => Promise<void>;
  readonly goBack: (step: ImportStep) => void;
}

/** Where an import begins when its file has been read, and maybe checked, elsewhere. */
export interface ImportStart {
  readonly reading?: SheetReading;
  readonly decisions?: Decisions;
  readonly report?: ImportReport;
}

interface ImportBegin {
  readonly table: Table | null;
  readonly year: number | null;
  readonly start?: ImportStart | undefined;
  readonly onImported: (result: ImportResult) => void;
}

export function useImport({ table: first, year, start = {}, onImported }: ImportBegin): ImportFlow {
  const [table, setTable] = useState(first);
  const [imported, setImported] = useState<readonly string[]>([]);
  const [written, setWritten] = useState<readonly WrittenSheet[]>([]);
  const [step, setStep] = useState<ImportStep>(firstStep(start));
  const [reading, setReading] = useState(start.reading);
  const [decisions, setDecisions] = useState(start.decisions);
  const [report, setReport] = useState(start.report);
  const [result, setResult] = useState<ImportResult>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [job, setJob] = useState<Job>();

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const take = async (read: SheetReading) => {
    const into = tableEntry(read.table).table;
    const decided = firstDecisions(read, year);
    setTable(into);
    setReading(read);
    setDecisions(decided);
    setReport(undefined);
    // A workbook that was made here leaves nothing to choose.
    const isClear = isSettled(into, read, decided);
    if (isClear) setReport(await checkSheet(bodyOf(into, read, decided), setJob));
    setStep(isClear ? 'check' : 'headings');
  };
  return {
    table,
    imported,
    written,
    step,
    reading,
    decisions,
    report,
    result,
    isBusy,
    failure,
    job,
    takeFiles: (files) =>
      attempt(async () => {
        setImported([]);
        setWritten([]);
        await take(await uploadSheet(first?.name ?? null, files, setJob));
      }),
    goOn: (next) =>
      attempt(async () => {
        if (reading === undefined) return;
        const { fileId } = reading;
        const asked = { table: next.table.name, fileId, sheet: next.sheet, headerRow: null };
        await take(await readSheet(asked, setJob));
      }),
    readAgain: (sheet, headerRow) =>
      attempt(async () => {
        if (reading === undefined) return;
        const { table: into, fileId } = reading;
        await take(await readSheet({ table: into, fileId, sheet, headerRow }, setJob));
      }),
    decide: setDecisions,
    check: (decided) =>
      attempt(async () => {
        if (reading === undefined || table === null) return;
        setDecisions(decided);
        setReport(await checkSheet(bodyOf(table, reading, decided), setJob));
        setStep('check');
      }),
    write: (mode) =>
      attempt(async () => {
        if (reading === undefined || table === null || decisions === undefined || report === undefined) return;
        const { fingerprint } = report;
        const done = await importSheet({ ...bodyOf(table, reading, decisions), mode, fingerprint }, setJob);
        setResult(done);
        setWritten((before) => [...before, { table, result: done }]);
        setImported((before) => [...before, reading.sheet]);
        setStep('done');
        onImported(done);
      }),
    goBack: (to) => {
      setFailure('');
      if (to === 'file') setTable(first);
      setStep(to);
    },
  };
}

function firstStep({ reading, decisions, report }: ImportStart): ImportStep {
  if (reading === undefined || decisions === undefined) return 'file';
  return report === undefined ? 'headings' : 'check';
}
