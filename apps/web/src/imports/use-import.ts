import type { Table } from '@qingzhang/catalogue/language/table';
import type { SheetReading } from '@qingzhang/contract/imports/reading';
import type { ImportReport, ImportResult } from '@qingzhang/contract/imports/report';
import { useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import type { Job } from '@qingzhang/contract/results/job';
import { bodyOf, firstDecisions, type Decisions } from './decisions.ts';
import { checkSheet, importSheet, readSheet, uploadSheet } from './import-client.ts';
import type { NextSheet } from './other-sheets.tsx';

export type ImportStep = 'file' | 'headings' | 'check' | 'done';

/** One import from the file to its end. */
export interface ImportFlow {
  /** What is imported into; another sheet of the file may go to another table. */
  readonly table: Table;
  readonly step: ImportStep;
  readonly reading: SheetReading | undefined;
  readonly decisions: Decisions | undefined;
  readonly report: ImportReport | undefined;
  readonly result: ImportResult | undefined;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly job: Job | undefined;
  readonly takeFile: (file: File) => Promise<void>;
  readonly readAgain: (sheet: string, headerRow: number | null) => Promise<void>;
  readonly decide: (decisions: Decisions) => void;
  readonly check: (decisions: Decisions) => Promise<void>;
  readonly write: (mode: 'all' | 'valid') => Promise<void>;
  /** Sheets of the file that have been imported. */
  readonly imported: readonly string[];
  /** Goes on with another sheet of the same file. */
  readonly goOn: (next: NextSheet) => Promise<void>;
  readonly goBack: (step: ImportStep) => void;
}

export function useImport(first: Table, year: number | null, onImported: () => void): ImportFlow {
  const [table, setTable] = useState(first);
  const [imported, setImported] = useState<readonly string[]>([]);
  const [step, setStep] = useState<ImportStep>('file');
  const [reading, setReading] = useState<SheetReading>();
  const [decisions, setDecisions] = useState<Decisions>();
  const [report, setReport] = useState<ImportReport>();
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
  const take = (read: SheetReading) => {
    setReading(read);
    setDecisions(firstDecisions(read, year));
    setReport(undefined);
    setStep('headings');
  };
  return {
    table,
    imported,
    step,
    reading,
    decisions,
    report,
    result,
    isBusy,
    failure,
    job,
    takeFile: (file) =>
      attempt(async () => {
        setImported([]);
        take(await uploadSheet(table.name, file, setJob));
      }),
    goOn: (next) =>
      attempt(async () => {
        if (reading === undefined) return;
        const { fileId } = reading;
        const read = await readSheet({ table: next.table.name, fileId, sheet: next.sheet, headerRow: null }, setJob);
        setTable(next.table);
        take(read);
      }),
    readAgain: (sheet, headerRow) =>
      attempt(async () => {
        if (reading === undefined) return;
        take(await readSheet({ table: table.name, fileId: reading.fileId, sheet, headerRow }, setJob));
      }),
    decide: setDecisions,
    check: (decided) =>
      attempt(async () => {
        if (reading === undefined) return;
        setDecisions(decided);
        setReport(await checkSheet(bodyOf(table, reading, decided), setJob));
        setStep('check');
      }),
    write: (mode) =>
      attempt(async () => {
        if (reading === undefined || decisions === undefined || report === undefined) return;
        const { fingerprint } = report;
        setResult(await importSheet({ ...bodyOf(table, reading, decisions), mode, fingerprint }, setJob));
        setImported((before) => [...before, reading.sheet]);
        setStep('done');
        onImported();
      }),
    goBack: (to) => {
      setFailure('');
      setStep(to);
    },
  };
}
