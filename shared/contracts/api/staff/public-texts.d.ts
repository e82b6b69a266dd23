import * as z from 'zod/mini';
import { type Locale } from '../locales.js';
export declare function publicLine(longest: number): z.ZodMiniString<string>;
export declare function publicProse(longest: number): z.ZodMiniString<string>;
export declare function byLocale<T extends z.ZodMiniType<string>>(text: T): z.ZodMiniObject<{
    ar: T;
    de: T;
    en: T;
    es: T;
    fr: T;
    hk: T;
    it: T;
    ja: T;
    ko: T;
    th: T;
    zh: T;
}, z.core.$strict>;
export type ByLocale = Readonly<Record<Locale, string>>;
export declare const publicAddress: z.ZodMiniString<string>;
