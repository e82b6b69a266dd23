import { type Currency } from './currency.js';
import type { Decimal } from './decimal.js';
export declare function parseLocaleNumber(text: string, language: string, currency?: Currency): string | undefined;
export declare function readBack(text: string, language: string, currency?: Currency): string | undefined;
export declare function typedText(value: Decimal | string, language: string): string;
export declare function retypedText(text: string, from: string, to: string): string;
