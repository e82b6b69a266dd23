import type { SocketEvents, SocketLike } from '@quayside/runtime/connection';
export type FakeSocket = {
    readonly path: string;
    readonly sent: readonly unknown[];
    readonly closedWith: number | undefined;
    open(): void;
    freeze(): void;
    send(message: unknown): void;
    sendText(text: string): void;
    close(code: number): void;
};
export type FakeDial = {
    dial(path: string, events: SocketEvents): SocketLike;
    readonly sockets: readonly FakeSocket[];
    last(path: string): FakeSocket;
};
export declare function createFakeDial(): FakeDial;
