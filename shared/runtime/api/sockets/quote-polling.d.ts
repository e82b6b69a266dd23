import type { LiveQuotes, LiveTick } from '@quayside/contracts/market/market';
import type { After } from '../browser/clock.js';
import type { SocketStatus } from '../remote/context.js';
import type { Writable } from '../remote/watched.js';
export type AskQuotes = (codes: readonly string[], signal: AbortSignal) => Promise<LiveQuotes>;
export type QuotePollingDeps = {
    quotes: AskQuotes;
    after: After;
    now(): number;
    random(): number;
    isHidden(): boolean;
    board: {
        codes(): readonly string[];
        take(ticks: readonly LiveTick[], ageOf: (tick: LiveTick) => number): void;
    };
    status: Writable<SocketStatus>;
    signal: AbortSignal;
};
export declare function pollQuotes(deps: QuotePollingDeps): Promise<void>;
