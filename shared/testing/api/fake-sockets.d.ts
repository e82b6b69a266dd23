import type { LiveTick, MarketItem } from '@quayside/contracts/market/market';
import type { MessageFromServer } from '@quayside/contracts/sockets';
import type { SocketStatus, Sockets, Watched } from '@quayside/runtime/context';
export type FakeSockets = Sockets & {
    tick(...ticks: readonly LiveTick[]): void;
    message: Sockets['message'] & {
        send(message: MessageFromServer): void;
    };
    setSilence(milliseconds: number | undefined): void;
    setMarketStatus(status: SocketStatus): void;
    setMessageStatus(status: SocketStatus): void;
    setMarketList(list: readonly MarketItem[]): void;
    watched(): readonly string[];
};
export declare function createWatched<T>(first: T): Watched<T> & {
    set(value: T): void;
};
export declare function createFakeSockets(markets?: readonly MarketItem[]): FakeSockets;
