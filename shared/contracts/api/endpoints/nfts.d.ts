import * as z from 'zod/mini';
export declare const nftStatus: z.ZodMiniEnum<{
    ended: "ended";
    open: "open";
    running: "running";
    scheduled: "scheduled";
    sold: "sold";
    withdrawn: "withdrawn";
}>;
export declare const nftItem: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    image: z.ZodMiniString<string>;
    creator: z.ZodMiniString<string>;
    chain: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
    minimumBid: z.ZodMiniString<string>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    remainingTime: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    cumulativeDonation: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    charityId: z.ZodMiniString<string>;
    isSampleCharity: z.ZodMiniBoolean<boolean>;
    description: z.ZodMiniString<string>;
    kind: z.ZodMiniEnum<{
        auction: "auction";
        fixed: "fixed";
    }>;
    status: z.ZodMiniEnum<{
        ended: "ended";
        open: "open";
        running: "running";
        scheduled: "scheduled";
        sold: "sold";
        withdrawn: "withdrawn";
    }>;
    serverTime: z.ZodMiniString<string>;
    bidCount: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type NftItem = z.infer<typeof nftItem>;
export declare const listNft: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        ended: "ended";
        open: "open";
        running: "running";
        scheduled: "scheduled";
        sold: "sold";
        withdrawn: "withdrawn";
    }>>;
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        auction: "auction";
        fixed: "fixed";
    }>>;
    sort: z.ZodMiniOptional<z.ZodMiniEnum<{
        cheapest: "cheapest";
        dearest: "dearest";
        ending: "ending";
        newest: "newest";
        oldest: "oldest";
    }>>;
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
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        image: z.ZodMiniString<string>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniString<string>;
        address: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
        minimumBid: z.ZodMiniString<string>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        remainingTime: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        cumulativeDonation: z.ZodMiniString<string>;
        charity: z.ZodMiniString<string>;
        charityId: z.ZodMiniString<string>;
        isSampleCharity: z.ZodMiniBoolean<boolean>;
        description: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        status: z.ZodMiniEnum<{
            ended: "ended";
            open: "open";
            running: "running";
            scheduled: "scheduled";
            sold: "sold";
            withdrawn: "withdrawn";
        }>;
        serverTime: z.ZodMiniString<string>;
        bidCount: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const publicBid: z.ZodMiniObject<{
    pseudonym: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PublicBid = z.infer<typeof publicBid>;
export declare const nftDonation: z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    receiptUrl: z.ZodMiniString<string>;
    receiptFormat: z.ZodMiniEnum<{
        jpeg: "jpeg";
        pdf: "pdf";
    }>;
}, z.core.$strip>;
export type NftDonation = z.infer<typeof nftDonation>;
export declare const nftDetail: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    image: z.ZodMiniString<string>;
    creator: z.ZodMiniString<string>;
    chain: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
    minimumBid: z.ZodMiniString<string>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    remainingTime: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    cumulativeDonation: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    charityId: z.ZodMiniString<string>;
    isSampleCharity: z.ZodMiniBoolean<boolean>;
    description: z.ZodMiniString<string>;
    kind: z.ZodMiniEnum<{
        auction: "auction";
        fixed: "fixed";
    }>;
    status: z.ZodMiniEnum<{
        ended: "ended";
        open: "open";
        running: "running";
        scheduled: "scheduled";
        sold: "sold";
        withdrawn: "withdrawn";
    }>;
    serverTime: z.ZodMiniString<string>;
    bidCount: z.ZodMiniNumber<number>;
    charityAbout: z.ZodMiniString<string>;
    charityUrl: z.ZodMiniNullable<z.ZodMiniString<string>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    donations: z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        receiptUrl: z.ZodMiniString<string>;
        receiptFormat: z.ZodMiniEnum<{
            jpeg: "jpeg";
            pdf: "pdf";
        }>;
    }, z.core.$strip>>;
    bids: z.ZodMiniArray<z.ZodMiniObject<{
        pseudonym: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    own: z.ZodMiniNullable<z.ZodMiniObject<{
        pseudonym: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            bought: "bought";
            leading: "leading";
            outbid: "outbid";
            won: "won";
        }>;
        delivery: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEnum<{
            addressGiven: "addressGiven";
            delivered: "delivered";
            sending: "sending";
            won: "won";
        }>>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type NftDetail = z.infer<typeof nftDetail>;
export declare const getNft: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
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
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    image: z.ZodMiniString<string>;
    creator: z.ZodMiniString<string>;
    chain: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
    minimumBid: z.ZodMiniString<string>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    remainingTime: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    cumulativeDonation: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    charityId: z.ZodMiniString<string>;
    isSampleCharity: z.ZodMiniBoolean<boolean>;
    description: z.ZodMiniString<string>;
    kind: z.ZodMiniEnum<{
        auction: "auction";
        fixed: "fixed";
    }>;
    status: z.ZodMiniEnum<{
        ended: "ended";
        open: "open";
        running: "running";
        scheduled: "scheduled";
        sold: "sold";
        withdrawn: "withdrawn";
    }>;
    serverTime: z.ZodMiniString<string>;
    bidCount: z.ZodMiniNumber<number>;
    charityAbout: z.ZodMiniString<string>;
    charityUrl: z.ZodMiniNullable<z.ZodMiniString<string>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    donations: z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        receiptUrl: z.ZodMiniString<string>;
        receiptFormat: z.ZodMiniEnum<{
            jpeg: "jpeg";
            pdf: "pdf";
        }>;
    }, z.core.$strip>>;
    bids: z.ZodMiniArray<z.ZodMiniObject<{
        pseudonym: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    own: z.ZodMiniNullable<z.ZodMiniObject<{
        pseudonym: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            bought: "bought";
            leading: "leading";
            outbid: "outbid";
            won: "won";
        }>;
        delivery: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniEnum<{
            addressGiven: "addressGiven";
            delivered: "delivered";
            sending: "sending";
            won: "won";
        }>>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const buyNft: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    conversion: z.ZodMiniOptional<z.ZodMiniObject<{
        quoteId: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    clientId: z.ZodMiniUUID;
    raises: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{
    item: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        image: z.ZodMiniString<string>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniString<string>;
        address: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
        minimumBid: z.ZodMiniString<string>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        remainingTime: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        cumulativeDonation: z.ZodMiniString<string>;
        charity: z.ZodMiniString<string>;
        charityId: z.ZodMiniString<string>;
        isSampleCharity: z.ZodMiniBoolean<boolean>;
        description: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        status: z.ZodMiniEnum<{
            ended: "ended";
            open: "open";
            running: "running";
            scheduled: "scheduled";
            sold: "sold";
            withdrawn: "withdrawn";
        }>;
        serverTime: z.ZodMiniString<string>;
        bidCount: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    bid: z.ZodMiniObject<{
        pseudonym: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
    outcome: z.ZodMiniEnum<{
        bought: "bought";
        leading: "leading";
    }>;
    converted: z.ZodMiniOptional<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        receive: z.ZodMiniString<string>;
        rate: z.ZodMiniString<string>;
        spread: z.ZodMiniString<string>;
        id: z.ZodMiniString<string>;
        orderNo: z.ZodMiniString<string>;
        clientId: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        virtually: z.ZodMiniEnum<{
            NO: "NO";
            YES: "YES";
        }>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const myNftKind: z.ZodMiniEnum<{
    bidding: "bidding";
    bought: "bought";
    outbid: "outbid";
    received: "received";
    won: "won";
}>;
export declare const nftDelivery: z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        addressGiven: "addressGiven";
        delivered: "delivered";
        sending: "sending";
        won: "won";
    }>;
    networks: z.ZodMiniArray<z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>>;
    network: z.ZodMiniNullable<z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>>;
    address: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isSample: z.ZodMiniBoolean<boolean>;
    hasFailed: z.ZodMiniBoolean<boolean>;
    addressWait: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            addressGiven: "addressGiven";
            delivered: "delivered";
            sending: "sending";
            won: "won";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type NftDelivery = z.infer<typeof nftDelivery>;
export declare const giveNftAddress: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        addressGiven: "addressGiven";
        delivered: "delivered";
        sending: "sending";
        won: "won";
    }>;
    networks: z.ZodMiniArray<z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>>;
    network: z.ZodMiniNullable<z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>>;
    address: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isSample: z.ZodMiniBoolean<boolean>;
    hasFailed: z.ZodMiniBoolean<boolean>;
    addressWait: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            addressGiven: "addressGiven";
            delivered: "delivered";
            sending: "sending";
            won: "won";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const myNft: z.ZodMiniObject<{
    item: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        image: z.ZodMiniString<string>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniString<string>;
        address: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
        minimumBid: z.ZodMiniString<string>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        remainingTime: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        cumulativeDonation: z.ZodMiniString<string>;
        charity: z.ZodMiniString<string>;
        charityId: z.ZodMiniString<string>;
        isSampleCharity: z.ZodMiniBoolean<boolean>;
        description: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        status: z.ZodMiniEnum<{
            ended: "ended";
            open: "open";
            running: "running";
            scheduled: "scheduled";
            sold: "sold";
            withdrawn: "withdrawn";
        }>;
        serverTime: z.ZodMiniString<string>;
        bidCount: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    kind: z.ZodMiniEnum<{
        bidding: "bidding";
        bought: "bought";
        outbid: "outbid";
        received: "received";
        won: "won";
    }>;
    amount: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    pseudonym: z.ZodMiniString<string>;
    delivery: z.ZodMiniNullable<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            addressGiven: "addressGiven";
            delivered: "delivered";
            sending: "sending";
            won: "won";
        }>;
        networks: z.ZodMiniArray<z.ZodMiniEnum<{
            BTC: "BTC";
            ERC20: "ERC20";
            TRC20: "TRC20";
        }>>;
        network: z.ZodMiniNullable<z.ZodMiniEnum<{
            BTC: "BTC";
            ERC20: "ERC20";
            TRC20: "TRC20";
        }>>;
        address: z.ZodMiniNullable<z.ZodMiniString<string>>;
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isSample: z.ZodMiniBoolean<boolean>;
        hasFailed: z.ZodMiniBoolean<boolean>;
        addressWait: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            status: z.ZodMiniEnum<{
                addressGiven: "addressGiven";
                delivered: "delivered";
                sending: "sending";
                won: "won";
            }>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type MyNft = z.infer<typeof myNft>;
export declare const listMyNft: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        bidding: "bidding";
        bought: "bought";
        outbid: "outbid";
        received: "received";
        won: "won";
    }>>;
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
        item: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            image: z.ZodMiniString<string>;
            creator: z.ZodMiniString<string>;
            chain: z.ZodMiniString<string>;
            address: z.ZodMiniString<string>;
            currency: z.ZodMiniString<string>;
            currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
            minimumBid: z.ZodMiniString<string>;
            opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
            remainingTime: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
            cumulativeDonation: z.ZodMiniString<string>;
            charity: z.ZodMiniString<string>;
            charityId: z.ZodMiniString<string>;
            isSampleCharity: z.ZodMiniBoolean<boolean>;
            description: z.ZodMiniString<string>;
            kind: z.ZodMiniEnum<{
                auction: "auction";
                fixed: "fixed";
            }>;
            status: z.ZodMiniEnum<{
                ended: "ended";
                open: "open";
                running: "running";
                scheduled: "scheduled";
                sold: "sold";
                withdrawn: "withdrawn";
            }>;
            serverTime: z.ZodMiniString<string>;
            bidCount: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
        kind: z.ZodMiniEnum<{
            bidding: "bidding";
            bought: "bought";
            outbid: "outbid";
            received: "received";
            won: "won";
        }>;
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        pseudonym: z.ZodMiniString<string>;
        delivery: z.ZodMiniNullable<z.ZodMiniObject<{
            status: z.ZodMiniEnum<{
                addressGiven: "addressGiven";
                delivered: "delivered";
                sending: "sending";
                won: "won";
            }>;
            networks: z.ZodMiniArray<z.ZodMiniEnum<{
                BTC: "BTC";
                ERC20: "ERC20";
                TRC20: "TRC20";
            }>>;
            network: z.ZodMiniNullable<z.ZodMiniEnum<{
                BTC: "BTC";
                ERC20: "ERC20";
                TRC20: "TRC20";
            }>>;
            address: z.ZodMiniNullable<z.ZodMiniString<string>>;
            hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
            isSample: z.ZodMiniBoolean<boolean>;
            hasFailed: z.ZodMiniBoolean<boolean>;
            addressWait: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
            timeline: z.ZodMiniArray<z.ZodMiniObject<{
                status: z.ZodMiniEnum<{
                    addressGiven: "addressGiven";
                    delivered: "delivered";
                    sending: "sending";
                    won: "won";
                }>;
                at: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
