export type After = (milliseconds: number, run: () => void) => () => void;
export declare const browserAfter: After;
