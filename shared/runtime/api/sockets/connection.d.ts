import type { After } from '../browser/clock.js';
import type { SocketStatus } from '../remote/context.js';
export type SocketEvents = {
    opened(): void;
    received(data: unknown): void;
    closed(code: number): void;
};
export type SocketLike = {
    send(text: string): void;
    close(code: number): void;
};
export type Dial = (events: SocketEvents) => SocketLike;
export type ConnectionDeps = SocketEvents & {
    dial: Dial;
    after: After;
    retryDelay(failures: number): number;
    silence: number;
};
export declare const LIVE_SILENCE = 2000;
export declare class Connection {
    readonly status: import("../remote/watched.js").Writable<SocketStatus>;
    constructor(deps: ConnectionDeps);
    start(): void;
    stop(): void;
    ready(): void;
    send(message: unknown): boolean;
    retryIn(milliseconds: number): void;
    check(): void;
    resync(ask: () => void, patience: number): void;
}
