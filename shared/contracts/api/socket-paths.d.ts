export declare const MESSAGE_SOCKET = "/message";
export declare const MARKET_SOCKET = "/market";
export declare const RELEASE_SOCKET = "/releases";
export declare const BID_SOCKET = "/bids";
export declare const CLOSE_UNAUTHORIZED = 4401;
