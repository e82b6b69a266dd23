import type { SocketEvents, SocketLike } from './connection.js';
export declare function dialBrowserSocket(path: string, events: SocketEvents): SocketLike;
