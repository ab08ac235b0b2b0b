/**
 * The page of the web application as it lies below a path. It is built for any: its addresses begin with `./`, which
 * would mean another place for every route, so they are made whole here, once.
 */
export function pageBelow(html: string, basePath: string): string {
  return html
    .replaceAll(/\b(src|href)="\.\//g, `$1="${basePath}/`)
    .replace('<meta name="base-path" content="" />', `<meta name="base-path" content="${basePath}" />`);
}
