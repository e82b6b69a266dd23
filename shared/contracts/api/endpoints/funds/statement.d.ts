import * as z from 'zod/mini';
export declare const STATEMENT_GROUPS: {
    readonly deposits: readonly ["deposit"];
    readonly withdrawals: readonly ["withdraw_lock", "withdraw_unlock", "withdraw_send"];
    readonly exchanges: readonly ["exchange"];
    readonly trades: readonly ["contract_hold", "contract_amend", "contract_open", "contract_close", "contract_liquidation", "contract_cancel", "contract_margin_add", "contract_margin_return"];
    readonly options: readonly ["option_open", "option_settle"];
    readonly plans: readonly ["plan_buy", "plan_accrual", "plan_exit", "plan_mature"];
    readonly loans: readonly ["loan_disburse", "loan_interest", "loan_repay", "loan_withdraw", "loan_write_off"];
    readonly nfts: readonly ["bid_hold", "bid_release", "nft_sale"];
    readonly credits: readonly ["demo_fund", "demo_reset", "invite_reward", "credit", "correction"];
};
export type StatementGroup = keyof typeof STATEMENT_GROUPS;
export declare const statementGroups: StatementGroup[];
export declare const statementEvent: z.ZodMiniObject<{
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    fee: z.ZodMiniString<string>;
    balance: z.ZodMiniString<string>;
    available: z.ZodMiniString<string>;
    held: z.ZodMiniOptional<z.ZodMiniString<string>>;
    id: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    kind: z.ZodMiniString<string>;
    words: z.ZodMiniString<string>;
    title: z.ZodMiniNullable<z.ZodMiniString<string>>;
    others: z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        fee: z.ZodMiniString<string>;
        balance: z.ZodMiniString<string>;
        available: z.ZodMiniString<string>;
        held: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    reference: z.ZodMiniString<string>;
    endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
    lines: z.ZodMiniArray<z.ZodMiniObject<{
        account: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        balanceAfter: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type StatementEvent = z.infer<typeof statementEvent>;
export declare const statement: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    kinds: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
        credits: "credits";
        deposits: "deposits";
        exchanges: "exchanges";
        loans: "loans";
        nfts: "nfts";
        options: "options";
        plans: "plans";
        trades: "trades";
        withdrawals: "withdrawals";
    }>>, z.ZodMiniEnum<{
        credits: "credits";
        deposits: "deposits";
        exchanges: "exchanges";
        loans: "loans";
        nfts: "nfts";
        options: "options";
        plans: "plans";
        trades: "trades";
        withdrawals: "withdrawals";
    }>]>, z.ZodMiniTransform<("credits" | "deposits" | "exchanges" | "loans" | "nfts" | "options" | "plans" | "trades" | "withdrawals")[], "credits" | "deposits" | "exchanges" | "loans" | "nfts" | "options" | "plans" | "trades" | "withdrawals" | ("credits" | "deposits" | "exchanges" | "loans" | "nfts" | "options" | "plans" | "trades" | "withdrawals")[]>>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    locale: z.ZodMiniOptional<z.ZodMiniEnum<{
        ar: "ar";
        de: "de";
        en: "en";
        es: "es";
        fr: "fr";
        hk: "hk";
        it: "it";
        ja: "ja";
        ko: "ko";
        th: "th";
        zh: "zh";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        fee: z.ZodMiniString<string>;
        balance: z.ZodMiniString<string>;
        available: z.ZodMiniString<string>;
        held: z.ZodMiniOptional<z.ZodMiniString<string>>;
        id: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        kind: z.ZodMiniString<string>;
        words: z.ZodMiniString<string>;
        title: z.ZodMiniNullable<z.ZodMiniString<string>>;
        others: z.ZodMiniArray<z.ZodMiniObject<{
            currency: z.ZodMiniString<string>;
            amount: z.ZodMiniString<string>;
            fee: z.ZodMiniString<string>;
            balance: z.ZodMiniString<string>;
            available: z.ZodMiniString<string>;
            held: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        reference: z.ZodMiniString<string>;
        endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
        lines: z.ZodMiniArray<z.ZodMiniObject<{
            account: z.ZodMiniString<string>;
            currency: z.ZodMiniString<string>;
            amount: z.ZodMiniString<string>;
            balanceAfter: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const statementCsv: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    kinds: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
        credits: "credits";
        deposits: "deposits";
        exchanges: "exchanges";
        loans: "loans";
        nfts: "nfts";
        options: "options";
        plans: "plans";
        trades: "trades";
        withdrawals: "withdrawals";
    }>>, z.ZodMiniEnum<{
        credits: "credits";
        deposits: "deposits";
        exchanges: "exchanges";
        loans: "loans";
        nfts: "nfts";
        options: "options";
        plans: "plans";
        trades: "trades";
        withdrawals: "withdrawals";
    }>]>, z.ZodMiniTransform<("credits" | "deposits" | "exchanges" | "loans" | "nfts" | "options" | "plans" | "trades" | "withdrawals")[], "credits" | "deposits" | "exchanges" | "loans" | "nfts" | "options" | "plans" | "trades" | "withdrawals" | ("credits" | "deposits" | "exchanges" | "loans" | "nfts" | "options" | "plans" | "trades" | "withdrawals")[]>>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    locale: z.ZodMiniOptional<z.ZodMiniEnum<{
        ar: "ar";
        de: "de";
        en: "en";
        es: "es";
        fr: "fr";
        hk: "hk";
        it: "it";
        ja: "ja";
        ko: "ko";
        th: "th";
        zh: "zh";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniCustom<Blob, Blob>> & {
    readonly file: string;
};
export declare const calendarMonth: z.ZodMiniString<string>;
export declare const statementPdf: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    month: z.ZodMiniString<string>;
    locale: z.ZodMiniOptional<z.ZodMiniEnum<{
        ar: "ar";
        de: "de";
        en: "en";
        es: "es";
        fr: "fr";
        hk: "hk";
        it: "it";
        ja: "ja";
        ko: "ko";
        th: "th";
        zh: "zh";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniCustom<Blob, Blob>> & {
    readonly file: string;
};
export declare const statementLines: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    month: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniCustom<Blob, Blob>> & {
    readonly file: string;
};
