/**
 * A script for a page: `whenPainted(path, since)` resolves with the milliseconds from `since` until the page of a path
 * shows a figure and nothing in it says any more that it is on its way, and has stayed so for a while. As text, because
 * the bundler names functions through a helper that the page does not have.
 */
export const WHEN_PAINTED = `window.whenPainted = (path, since) => new Promise((resolve, reject) => {
  const STILL_MS = 400, LONGEST_MS = 120000;
  const busy = '[aria-busy=true], [role=status][aria-label=正在加载], [role=img][aria-label=正在加载]';
  const isShown = (element) => element.checkVisibility();
  const isPainted = () => {
    const panel = document.getElementById('page' + encodeURIComponent(path));
    if (panel === null || !isShown(panel)) return false;
    if ([...panel.querySelectorAll(busy)].some(isShown)) return false;
    return /\\d/.test(panel.innerText) || panel.querySelector('canvas, svg[role=img]') !== null;
  };
  let from;
  const look = (now) => {
    if (now - since > LONGEST_MS) return reject(new Error(path + ' was not painted'));
    from = isPainted() ? from ?? now : undefined;
    if (from !== undefined && now - from >= STILL_MS) return resolve(from - since);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});`;
