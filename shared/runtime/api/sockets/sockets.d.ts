import type { MarketItem } from '@quayside/contracts/market/market';
import type { After } from '../browser/clock.js';
import type { SessionControl, Sockets } from '../remote/context.js';
import type { SocketEvents, SocketLike } from './connection.js';
import type { AskQuotes } from './quote-polling.js';
export type SocketDeps = {
    dial(path: string, events: SocketEvents): SocketLike;
    after: After;
    now(): number;
    random(): number;
    isHidden(): boolean;
    session: SessionControl;
    markets: readonly MarketItem[];
    quotes: AskQuotes;
};
export type SocketControl = Sockets & {
    listed(items: readonly MarketItem[]): void;
    start(): void;
    navigated(): void;
    resync(): void;
};
export declare function createSockets(deps: SocketDeps): SocketControl;
