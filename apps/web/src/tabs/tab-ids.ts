/** Ids that tie a tab to its page. */
export function tabId(path: string): string {
  return `tab${encodeURIComponent(path)}`;
}

export function panelId(path: string): string {
  return `page${encodeURIComponent(path)}`;
}
