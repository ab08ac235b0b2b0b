/** Heights of buttons and fields; medium follows the density that the person has chosen. */
export type ControlSize = 'small' | 'medium' | 'large';
