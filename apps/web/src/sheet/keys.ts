import type { Cell } from './selection.ts';

export type Command =
  | { readonly do: 'move'; readonly step: Cell; readonly isExtending: boolean }
  | { readonly do: 'walk'; readonly by: 1 | -1 }
  | {
      readonly do:
        | 'edit'
        | 'cancel'
        | 'clear'
        | 'fillDown'
        | 'undo'
        | 'redo'
        | 'selectAll'
        | 'save'
        | 'nextProblem'
        | 'leave';
    };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** `none`: walking about; `typed`: begun by typing, arrows finish it; `opened`: begun by F2 or a double click, arrows stay inside. */
export type EditMode = 'none' | 'typed' | 'opened';

/** Further than any sheet: to the edge. */
const FAR = 1_000_000;
const PAGE = 15;

/** What a key means; nothing when it is the textarea's own business. Keys of an input method never get here. */
export function commandOf(press: KeyPress, mode: EditMode): Command | undefined {
  const { key, shiftKey } = press;
  const isControl = press.ctrlKey || press.metaKey;
  if (isControl && key.toLowerCase() === 's') return { do: 'save' };
  if (key === 'Tab') return { do: 'walk', by: shiftKey ? -1 : 1 };
  if (key === 'Enter' && !press.altKey && !isControl) {
    return { do: 'move', step: { row: shiftKey ? -1 : 1, column: 0 }, isExtending: false };
  }
  if (mode !== 'none') {
    if (key === 'Escape') return { do: 'cancel' };
    return mode === 'typed' && !shiftKey && !isControl ? arrow(key, false, false) : undefined;
  }
  if (isControl) return controlled(key, shiftKey);
  if (key === 'F2') return { do: 'edit' };
  if (key === 'F8') return { do: 'nextProblem' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  if (key === 'Escape') return { do: 'leave' };
  return arrow(key, shiftKey, false) ?? jump(key, shiftKey);
}

function controlled(key: string, isExtending: boolean): Command | undefined {
  switch (key.toLowerCase()) {
    case 'z':
      return { do: isExtending ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case 'd':
      return { do: 'fillDown' };
    case 'a':
      return { do: 'selectAll' };
    case 'home':
      return { do: 'move', step: { row: -FAR, column: -FAR }, isExtending };
    case 'end':
      return { do: 'move', step: { row: FAR, column: FAR }, isExtending };
    default:
      return arrow(key, isExtending, true);
  }
}

function arrow(key: string, isExtending: boolean, isFar: boolean): Command | undefined {
  const by = isFar ? FAR : 1;
  switch (key) {
    case 'ArrowUp':
      return { do: 'move', step: { row: -by, column: 0 }, isExtending };
    case 'ArrowDown':
      return { do: 'move', step: { row: by, column: 0 }, isExtending };
    case 'ArrowLeft':
      return { do: 'move', step: { row: 0, column: -by }, isExtending };
    case 'ArrowRight':
      return { do: 'move', step: { row: 0, column: by }, isExtending };
    default:
      return undefined;
  }
}

function jump(key: string, isExtending: boolean): Command | undefined {
  switch (key) {
    case 'Home':
      return { do: 'move', step: { row: 0, column: -FAR }, isExtending };
    case 'End':
      return { do: 'move', step: { row: 0, column: FAR }, isExtending };
    case 'PageUp':
      return { do: 'move', step: { row: -PAGE, column: 0 }, isExtending };
    case 'PageDown':
      return { do: 'move', step: { row: PAGE, column: 0 }, isExtending };
    default:
      return undefined;
  }
}
