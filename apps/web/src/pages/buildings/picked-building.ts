import { create } from 'zustand';

const usePicked = create<{ readonly id: string | undefined }>()(() => ({ id: undefined }));

/** The row that is open in the table of the inventory. */
export function usePickedBuilding(): string | undefined {
  return usePicked(({ id }) => id);
}

export function pickBuilding(id: string | undefined): void {
  usePicked.setState({ id });
}
