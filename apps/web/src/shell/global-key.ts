type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/** What a key asks for on every page; `?` only where nobody is writing. */
export function globalKey(press: Press, isWriting: boolean): 'help' | 'palette' | undefined {
  if (press.isComposing || press.altKey) return undefined;
  const isControl = press.ctrlKey || press.metaKey;
  if (press.key === 'F1' && !isControl) return 'help';
  if (isControl && press.key.toLowerCase() === 'k') return 'palette';
  return !isControl && !isWriting && (press.key === '?' || press.key === '？') ? 'help' : undefined;
}
