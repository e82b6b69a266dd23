import { type Currency } from './currency.js';
export type NumberLook = {
    style?: 'plain' | 'percent' | 'share' | 'compact';
    digits?: number;
    signed?: boolean;
};
export declare function formatDecimal(text: string, language: string, look?: NumberLook): string;
export declare function formatMoney(text: string, currency: Currency, reader: {
    readonly language: string;
    readonly look?: NumberLook;
}): string;
export declare function placesOf(text: string): number;
