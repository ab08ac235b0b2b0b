let shown: string | undefined;

/** Whose base map is drawn: of the office that the user works for; none where the installation has only one. */
export function setShownOffice(code: string | undefined): void {
  shown = code;
}

/** The parameter by which pictures and shapes that are open to everyone are asked of an office; empty where there is none. */
export function officeQuery(): string {
  return shown === undefined ? '' : `?office=${encodeURIComponent(shown)}`;
}

export function shownOffice(): string | undefined {
  return shown;
}
