import { type After } from '../browser/clock.js';
export type Frame = {
    request(run: (now: number) => void): number;
    cancel(handle: number): void;
};
export type PacedFramesDeps = {
    frame?: Frame | undefined;
    after?: After;
    now?: () => number;
    turn?: (() => Promise<void>) | undefined;
    gap: number;
    run(now: number): boolean;
};
export type PacedFrames = {
    request(): void;
    stop(): void;
};
export declare function createPacedFrames(deps: PacedFramesDeps): PacedFrames;
