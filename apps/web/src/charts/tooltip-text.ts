/** What a tooltip says, as text: a string would be read as markup, and regions may be called anything. */
export function tooltipText(text: string): HTMLElement {
  const place = document.createElement('span');
  place.textContent = text;
  return place;
}
