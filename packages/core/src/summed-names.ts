const TOTAL = /^(?:合计|总计|小计|累计|共计|总和|总面积)(?:$|[:\d(])/;
/** 粮食合计, 农业小计（万吨）: what is added up may stand before the word. A name that goes on (合计村) is one like others. */
const ENDS_AS_TOTAL = /(?:合计|总计|小计|共计)(?:\([^()]*\))?:?$/;
const PART = /^其中/;

/** Whether a name says that what it names adds others up. */
export function isTotalName(name: string): boolean {
  const plain = plainName(name);
  return TOTAL.test(plain) || ENDS_AS_TOTAL.test(plain);
}

/** Whether a name says that what it names is a part of what stands above it: 其中：春玉米. */
export function isPartName(name: string): boolean {
  return PART.test(plainName(name));
}

/** As it is compared: full-width signs as narrow ones, without spaces. */
export function plainName(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, '');
}
