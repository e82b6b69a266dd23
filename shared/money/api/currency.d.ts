export declare const CURRENCY_SCALE: {
    readonly USD: 2;
    readonly USDT: 6;
    readonly BTC: 8;
    readonly ETH: 8;
};
export type Currency = keyof typeof CURRENCY_SCALE;
export declare const CURRENCIES: readonly Currency[];
export declare function isCurrency(text: string): text is Currency;
