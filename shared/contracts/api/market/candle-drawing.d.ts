export type DrawnCandle = {
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
    readonly volume: number;
};
export type Box = {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
};
export declare const CANDLES_SHOWN: {
    readonly desktop: 100;
    readonly mobile: 60;
};
export declare const CANDLE_ROOM = 3;
export declare const PRICE_PADDING = 0.06;
export declare const VOLUME_SHARE = 14;
export declare const GAP_SHARE = 3;
export type PriceRange = {
    readonly min: number;
    readonly max: number;
};
export declare function priceRange(candles: readonly DrawnCandle[]): PriceRange;
export type Paths = {
    readonly up: string;
    readonly down: string;
};
export declare function candleMiddle({ left, width }: Box, slots: number, at: number): number;
export declare function priceHeight({ top, height }: Box, { min, max }: PriceRange, price: number): number;
type PathInput = {
    readonly candles: readonly DrawnCandle[];
    readonly first: number;
    readonly box: Box;
    readonly slots: number;
    readonly half: number;
    readonly crisp: (value: number) => number;
};
export declare function candlePaths({ candles, first, box, slots, range, half, crisp, }: PathInput & {
    readonly range: PriceRange;
}): Paths;
export declare function mostTraded(candles: readonly DrawnCandle[]): number;
export declare function volumePaths({ candles, first, box, slots, most, half, crisp, }: PathInput & {
    readonly most: number;
}): Paths;
export {};
