import * as z from 'zod/mini';
export declare const CRYPTO_CURRENCIES: readonly ["USDT", "BTC", "ETH"];
export type CryptoCurrency = (typeof CRYPTO_CURRENCIES)[number];
export declare const NETWORKS: readonly ['ERC20', 'TRC20', 'BTC'];
export type Network = (typeof NETWORKS)[number];
export declare const NETWORKS_OF: {
    readonly USDT: readonly ["ERC20", "TRC20"];
    readonly BTC: readonly ["BTC"];
    readonly ETH: readonly ["ERC20"];
};
export declare function travels(currency: CryptoCurrency, network: Network): boolean;
export declare const NETWORK_NAMES: {
    readonly ERC20: 'Ethereum (ERC20)';
    readonly TRC20: 'Tron (TRC20)';
    readonly BTC: 'Bitcoin';
};
export declare const cryptoCurrency: z.ZodMiniEnum<{
    BTC: "BTC";
    ETH: "ETH";
    USDT: "USDT";
}>;
export declare const network: z.ZodMiniEnum<{
    BTC: "BTC";
    ERC20: "ERC20";
    TRC20: "TRC20";
}>;
