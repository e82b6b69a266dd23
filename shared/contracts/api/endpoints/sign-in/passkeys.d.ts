import * as z from 'zod/mini';
export declare const PASSKEY_REFUSALS: readonly ['challenge', 'unknown', 'unverified', 'origin', 'signature', 'counter', 'tooMany', 'known'];
export type PasskeyRefusal = (typeof PASSKEY_REFUSALS)[number];
export declare const MOST_PASSKEYS = 20;
declare const requestOptions: z.ZodMiniObject<{
    challenge: z.ZodMiniString<string>;
    rpId: z.ZodMiniString<string>;
    timeout: z.ZodMiniNumber<number>;
    userVerification: z.ZodMiniEnum<{
        preferred: "preferred";
        required: "required";
    }>;
    allowCredentials: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        type: z.ZodMiniLiteral<"public-key">;
        transports: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type PasskeyRequest = z.infer<typeof requestOptions>;
export declare const passkeyRequest: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    ticket: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    challenge: z.ZodMiniString<string>;
    rpId: z.ZodMiniString<string>;
    timeout: z.ZodMiniNumber<number>;
    userVerification: z.ZodMiniEnum<{
        preferred: "preferred";
        required: "required";
    }>;
    allowCredentials: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        type: z.ZodMiniLiteral<"public-key">;
        transports: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const loginByPasskey: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    loginType: z.ZodMiniLiteral<"passkey">;
    passkey: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        clientDataJSON: z.ZodMiniString<string>;
        authenticatorData: z.ZodMiniString<string>;
        signature: z.ZodMiniString<string>;
        userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    user: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        token: z.ZodMiniString<string>;
        username: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        floatingPnL: z.ZodMiniString<string>;
        totalAssets: z.ZodMiniString<string>;
        loanAmount: z.ZodMiniString<string>;
        bondAmount: z.ZodMiniString<string>;
        profit: z.ZodMiniString<string>;
        held: z.ZodMiniOptional<z.ZodMiniObject<{
            plans: z.ZodMiniString<string>;
            options: z.ZodMiniString<string>;
            bids: z.ZodMiniString<string>;
            withdrawals: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        balances: z.ZodMiniArray<z.ZodMiniObject<{
            currency: z.ZodMiniString<string>;
            available: z.ZodMiniString<string>;
            held: z.ZodMiniString<string>;
            value: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        kycStatus: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        smartEnabled: z.ZodMiniBoolean<boolean>;
        virtually: z.ZodMiniEnum<{
            NO: "NO";
            YES: "YES";
        }>;
        wallets: z.ZodMiniArray<z.ZodMiniObject<{
            chainType: z.ZodMiniString<string>;
            address: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        inviteCode: z.ZodMiniString<string>;
        locale: z.ZodMiniString<string>;
        timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        reminder: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        stopped: z.ZodMiniOptional<z.ZodMiniObject<{
            reason: z.ZodMiniEnum<{
                exclusion: "exclusion";
                timeOut: "timeOut";
            }>;
            availableAt: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        policies: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            version: z.ZodMiniString<string>;
            isInForce: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>>;
        createdAt: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const freshPasskeyRequest: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    challenge: z.ZodMiniString<string>;
    rpId: z.ZodMiniString<string>;
    timeout: z.ZodMiniNumber<number>;
    userVerification: z.ZodMiniEnum<{
        preferred: "preferred";
        required: "required";
    }>;
    allowCredentials: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        type: z.ZodMiniLiteral<"public-key">;
        transports: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const startPasskey: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    challenge: z.ZodMiniString<string>;
    rp: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
    }, z.core.$strip>;
    user: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        displayName: z.ZodMiniString<string>;
    }, z.core.$strip>;
    pubKeyCredParams: z.ZodMiniArray<z.ZodMiniObject<{
        type: z.ZodMiniLiteral<"public-key">;
        alg: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    timeout: z.ZodMiniNumber<number>;
    attestation: z.ZodMiniLiteral<"none">;
    excludeCredentials: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        type: z.ZodMiniLiteral<"public-key">;
        transports: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    authenticatorSelection: z.ZodMiniObject<{
        residentKey: z.ZodMiniLiteral<"required">;
        requireResidentKey: z.ZodMiniLiteral<true>;
        userVerification: z.ZodMiniLiteral<"required">;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const addPasskey: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    passkey: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        clientDataJSON: z.ZodMiniString<string>;
        attestationObject: z.ZodMiniString<string>;
        transports: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodMiniObject<{
    ways: z.ZodMiniArray<z.ZodMiniObject<{
        method: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        addedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        chainType: z.ZodMiniOptional<z.ZodMiniEnum<{
            ethereum: "ethereum";
            tron: "tron";
        }>>;
        removable: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    recoveryCodes: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const renamePasskey: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    method: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    addedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    chainType: z.ZodMiniOptional<z.ZodMiniEnum<{
        ethereum: "ethereum";
        tron: "tron";
    }>>;
    removable: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>>;
export {};
