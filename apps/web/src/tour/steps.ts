/** One thing of the frame that a newcomer should know. */
export interface TourStep {
  /** What is pointed at; a step whose target is not on the screen is left out. */
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

/** The way from the menu to the first result. */
export const TOUR: readonly TourStep[] = [
  {
    target: 'nav[aria-label="主菜单"]',
    title: '菜单',
    text: '左侧是总值、各项服务、区域和系统管理。每项服务一页：结果、支撑数据、方法与历次运行。',
  },
  {
    target: 'header a[aria-label^="核算进度"]',
    title: '核算进度',
    text: '十个步骤的进展和数据的齐套率始终显示在这里，选择后可以查看下一步。',
  },
  {
    target: '[data-menu="更多页面"]',
    title: '更多页面',
    text: '需求清单、地图、核算年度、核算规范和数据审核在这里。',
  },
  {
    target: '[role="tablist"][aria-label="已打开的页面"]',
    title: '标签栏',
    text: '打开过的页面留在这里，切换时内容不丢失。',
  },
  {
    target: '#content',
    title: '页面',
    text: '数、图和表都在这里。任何一个结果都可以打开“计算过程”，查看它由哪些数据算出。',
  },
  {
    target: 'button[aria-label^="快速前往"]',
    title: '快速前往',
    text: '按 Ctrl+K，输入几个字，就能到任何页面、数据表、区域或服务。',
  },
  {
    target: 'button[aria-label^="帮助"]',
    title: '帮助',
    text: '按 F1 打开本页的帮助；手册可以查找。',
  },
  {
    target: '[data-menu="用户菜单"]',
    title: '个人设置',
    text: '修改密码、选择主题和单位，查看自己在各处的登录。',
  },
];
