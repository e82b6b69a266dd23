import type { UserInfo } from './customer/user.js';
import type { AppLinks, ContentItem, CustomerService } from './endpoints/help.js';
import type { Provider } from './endpoints/sign-in/providers.js';
import type { Locale } from './locales.js';
import type { Candle, Interval, MarketInfo, MarketItem } from './market/market.js';
import type { Signed } from './release/signed.js';
import type { SmokeTestOrder } from './release/smoke-test.js';
export type Boot = {
    readonly siteName: string;
    readonly siteMode: 'sandbox' | 'live';
    readonly operator?: {
        readonly name: string;
        readonly license: string;
    };
    readonly locale: Locale;
    readonly strings: {
        readonly chrome: Readonly<Record<string, string>>;
        readonly common: Readonly<Record<string, string>>;
    };
    readonly remoteStrings: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly linkTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly pins: Signed;
    readonly releaseKey: string;
    readonly manifests: Readonly<Record<string, string>>;
    readonly visitor: string;
    page: string;
    readonly preview: Signed | null;
    readonly shellFiles: Readonly<Record<string, string>>;
    readonly markets: readonly MarketItem[];
    readonly instrument?: OpeningInstrument;
    readonly contents: readonly ContentItem[];
    readonly customerService: CustomerService | null;
    readonly providers?: readonly Provider[];
    readonly homeStatistics: unknown;
    readonly appLinks?: AppLinks;
    readonly device: 'mobile' | 'desktop';
    readonly dev?: {
        readonly remotes: Readonly<Record<string, string>>;
        readonly isReadOnly?: boolean;
    };
    readonly trial?: SmokeTestOrder & {
        readonly user: UserInfo;
    };
};
export type OpeningInstrument = {
    readonly info: MarketInfo;
    readonly interval: Interval;
    readonly candles: readonly Candle[];
};
export declare const PAGE_TOKEN_HEADER = "page-token";
export declare const SIGNED_IN_COOKIE = "signed-in";
export declare const FIRST_WORDS_ELEMENT = "first-words";
export declare const BOOT_ELEMENT = "boot";
export declare const DEV_SERVER_EVENT = "quayside:dev-server";
export type DevServerState = {
    readonly origin: string;
    readonly isRunning: boolean;
};
