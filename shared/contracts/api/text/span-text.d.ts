import { type Locale } from '../locales.js';
export declare function spanText(locale: Locale, days: number): string;
