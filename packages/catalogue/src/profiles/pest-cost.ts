import { unverified } from '@qingzhang/core/citation';
import { OWN } from '../sources.ts';
import { keyed, quotedFrom } from './profile-default.ts';

/** Which cost treats a class: 1 that of woods, 0 that of grass. Shrubs take that of woods; other classes have none. */
export const PEST_WOODED = keyed({
  key: 'pestWooded',
  label: '病虫害防治按林地成本计',
  unit: '1',
  by: 'classCode',
  isCertain: true,
  values: quotedFrom(unverified(OWN, '灌丛按林地'), { '1': 1, '2': 1, '3': 0 }),
});
