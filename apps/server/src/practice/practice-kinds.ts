/** Kinds of jobs about the practice county. */
export const PRACTICE_JOB = 'practice';
export const REMOVAL_JOB = 'practice-removal';
