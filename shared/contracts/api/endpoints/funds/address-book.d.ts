import * as z from 'zod/mini';
export declare const MOST_ADDRESSES = 50;
export declare const ADDRESS_LABEL_LENGTH = 40;
export declare const addressStatus: z.ZodMiniEnum<{
    unconfirmed: "unconfirmed";
    usable: "usable";
    waiting: "waiting";
}>;
export type AddressStatus = z.infer<typeof addressStatus>;
export declare const ADDRESS_DOUBTS: readonly ['contract', 'ours'];
export type AddressDoubt = (typeof ADDRESS_DOUBTS)[number];
export declare const bookAddress: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        unconfirmed: "unconfirmed";
        usable: "usable";
        waiting: "waiting";
    }>;
    usableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    waitsFor: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    addedAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type BookAddress = z.infer<typeof bookAddress>;
export declare const listAddresses: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        unconfirmed: "unconfirmed";
        usable: "usable";
        waiting: "waiting";
    }>;
    usableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    waitsFor: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    addedAt: z.ZodMiniString<string>;
}, z.core.$strip>>>;
export declare const addAddress: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    sure: z.ZodMiniOptional<z.ZodMiniLiteral<"yes">>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        unconfirmed: "unconfirmed";
        usable: "usable";
        waiting: "waiting";
    }>;
    usableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    waitsFor: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    addedAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const sendAddressCode: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const confirmAddress: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        unconfirmed: "unconfirmed";
        usable: "usable";
        waiting: "waiting";
    }>;
    usableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    waitsFor: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    addedAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const removeAddress: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        unconfirmed: "unconfirmed";
        usable: "usable";
        waiting: "waiting";
    }>;
    usableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    waitsFor: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    addedAt: z.ZodMiniString<string>;
}, z.core.$strip>>>;
