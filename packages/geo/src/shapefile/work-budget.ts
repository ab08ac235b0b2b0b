/** Keeps hostile geometry from costing more than a fixed amount of work per vertex. */
export interface WorkBudget {
  /** False once the budget is used up. */
  spend(steps: number): boolean;
}

const FREE_STEPS = 10_000_000;
const STEPS_PER_VERTEX = 500;

export function workBudget(vertices: number): WorkBudget {
  let left = FREE_STEPS + vertices * STEPS_PER_VERTEX;
  return {
    spend(steps) {
      left -= steps;
      return left >= 0;
    },
  };
}
