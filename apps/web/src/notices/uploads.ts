import { create } from 'zustand';

/** Files on their way to the server. */
export interface RunningUpload {
  readonly id: number;
  readonly names: readonly string[];
  /** Bytes that have left, of all; the server reads them once it has them. */
  readonly sent: number;
  readonly total: number;
  readonly cancel: () => void;
}

export const useUploads = create<{ readonly running: readonly RunningUpload[] }>()(() => ({ running: [] }));

let lastId = 0;

/** Shows an upload until it is over. */
export function showUpload(upload: Omit<RunningUpload, 'id' | 'sent'>): {
  readonly tell: (sent: number, total: number) => void;
  readonly end: () => void;
} {
  lastId += 1;
  const id = lastId;
  useUploads.setState(({ running }) => ({ running: [...running, { ...upload, id, sent: 0 }] }));
  return {
    tell: (sent, total) =>
      useUploads.setState(({ running }) => ({
        running: running.map((each) => (each.id === id ? { ...each, sent, total } : each)),
      })),
    end: () => useUploads.setState(({ running }) => ({ running: running.filter((each) => each.id !== id) })),
  };
}
