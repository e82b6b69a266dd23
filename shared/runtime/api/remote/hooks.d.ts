import type { Api, RemoteContext, RemoteProps, SessionState, SocketStatus, Sockets } from './context.js';
export declare const RemoteReactContext: import("react").Context<RemoteProps | undefined>;
export declare function useHost(): RemoteContext;
export declare function useRemote(): {
    readonly name: string;
    readonly version: string;
};
export declare function useWidgetProps(): Record<string, unknown>;
export declare function useSession(): SessionState;
export declare function useApi(): Api;
export declare function useSockets(): Sockets;
export declare function useMarketStatus(): SocketStatus;
