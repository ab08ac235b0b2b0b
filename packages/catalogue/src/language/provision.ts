/** Who usually has the data of accounts, in the order in which lists name them. `team` asks nobody: it decides itself. */
export const BUREAUS = {
  naturalResources: '自然资源局',
  forestry: '林业局',
  waterResources: '水利局',
  meteorology: '气象局',
  environment: '生态环境局',
  agriculture: '农业农村局',
  culture: '文化和旅游局',
  housing: '住房和城乡建设局',
  statistics: '统计局',
  development: '发展和改革局',
  team: '核算组',
} as const;

export type Bureau = keyof typeof BUREAUS;

export const BUREAU_CODES = Object.keys(BUREAUS) as readonly Bureau[];

/** Where the data of a table come from, and what they are for; each a sentence without its full stop. */
export interface Provision {
  readonly bureau: Bureau;
  /** In which form they usually arrive. */
  readonly form: string;
  readonly why: string;
  /** What happens without them. */
  readonly without: string;
}
