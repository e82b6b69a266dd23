import Big from 'big.js';
export declare const Decimal: Big.BigConstructor;
export type Decimal = Big;
export declare const Rounding: {
    readonly down: 0;
    readonly halfUp: 1;
    readonly halfEven: 2;
    readonly up: 3;
};
export type Rounding = (typeof Rounding)[keyof typeof Rounding];
export declare function isDecimalText(text: string): boolean;
export declare function parseDecimal(text: string): Decimal | undefined;
export declare function decimal(text: string): Decimal;
