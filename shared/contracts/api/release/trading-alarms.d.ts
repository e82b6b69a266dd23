import * as z from 'zod/mini';
export declare const TRADING_ALARMS: {
    readonly 'database-away': {
        readonly of: 'site';
        readonly unit: 'seconds';
    };
    readonly 'database-slow': {
        readonly of: 'site';
        readonly unit: 'seconds';
    };
    readonly 'replica-behind': {
        readonly of: 'site';
        readonly unit: 'seconds';
    };
    readonly 'bus-away': {
        readonly of: 'site';
        readonly unit: 'seconds';
    };
    readonly 'ticks-old': {
        readonly of: 'site';
        readonly unit: 'seconds';
    };
    readonly 'disk-low': {
        readonly of: 'site';
        readonly unit: 'share';
    };
    readonly 'checks-failing': {
        readonly of: 'site';
        readonly unit: 'seconds';
    };
    readonly 'leader-missing': {
        readonly of: 'database';
        readonly unit: 'seconds';
    };
    readonly 'queue-late': {
        readonly of: 'database';
        readonly unit: 'seconds';
    };
    readonly 'review-late': {
        readonly of: 'database';
        readonly unit: 'seconds';
    };
    readonly 'ledger-unbalanced': {
        readonly of: 'database';
        readonly unit: 'amount';
    };
    readonly 'ledger-overdrawn': {
        readonly of: 'database';
        readonly unit: 'count';
    };
    readonly 'coins-missing': {
        readonly of: 'database';
        readonly unit: 'count';
    };
    readonly 'coins-unknown': {
        readonly of: 'database';
        readonly unit: 'count';
    };
    readonly 'exposure-high': {
        readonly of: 'database';
        readonly unit: 'share';
    };
};
export type TradingAlarm = keyof typeof TRADING_ALARMS;
export declare function isTradingAlarm(text: string): text is TradingAlarm;
export declare const MOST_ALARMS = 50;
export declare const tradingReport: z.ZodMiniObject<{
    judged: z.ZodMiniArray<z.ZodMiniString<string>>;
    alarms: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniString<string>;
        subject: z.ZodMiniString<string>;
        value: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type TradingReport = z.infer<typeof tradingReport>;
