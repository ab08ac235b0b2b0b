/** Names that bodies of many calls use, and one that none does. */
export const USUAL_NAMES = [
  'id',
  'ids',
  'rowVersion',
  'year',
  'filters',
  'sort',
  'pageNum',
  'keyword',
  'fileId',
  'fromFile',
  'regionId',
  'nonsense',
] as const;
