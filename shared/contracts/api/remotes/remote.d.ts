import * as z from 'zod/mini';
export declare const remoteName: z.ZodMiniString<string>;
export declare const sha384: z.ZodMiniString<string>;
export declare const routeClaim: z.ZodMiniObject<{
    path: z.ZodMiniString<string>;
    below: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    access: z.ZodMiniEnum<{
        customer: "customer";
        kyc: "kyc";
        public: "public";
        real: "real";
        visitor: "visitor";
    }>;
    chrome: z.ZodMiniEnum<{
        bare: "bare";
        full: "full";
        none: "none";
    }>;
    title: z.ZodMiniString<string>;
    description: z.ZodMiniOptional<z.ZodMiniString<string>>;
    menu: z.ZodMiniOptional<z.ZodMiniString<string>>;
    tab: z.ZodMiniOptional<z.ZodMiniEnum<{
        home: "home";
        loan: "loan";
        market: "market";
        nfts: "nfts";
        profile: "profile";
        trading: "trading";
    }>>;
    back: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    fills: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    firstWords: z.ZodMiniOptional<z.ZodMiniObject<{
        heading: z.ZodMiniString<string>;
        lead: z.ZodMiniString<string>;
        as: z.ZodMiniOptional<z.ZodMiniEnum<{
            form: "form";
            hero: "hero";
            page: "page";
        }>>;
        for: z.ZodMiniOptional<z.ZodMiniEnum<{
            visitors: "visitors";
        }>>;
    }, z.core.$strip>>;
    firstCandles: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    belowCandles: z.ZodMiniOptional<z.ZodMiniString<string>>;
    screen: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type RouteClaim = z.infer<typeof routeClaim>;
export declare const remoteLink: z.ZodMiniObject<{
    path: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    short: z.ZodMiniOptional<z.ZodMiniString<string>>;
    icon: z.ZodMiniOptional<z.ZodMiniString<string>>;
    audience: z.ZodMiniOptional<z.ZodMiniString<string>>;
    in: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniInt>;
}, z.core.$strip>;
export type RemoteLink = z.infer<typeof remoteLink>;
export declare const remoteDescription: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    contract: z.ZodMiniObject<{
        min: z.ZodMiniNumber<number>;
        max: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    routes: z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        below: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        access: z.ZodMiniEnum<{
            customer: "customer";
            kyc: "kyc";
            public: "public";
            real: "real";
            visitor: "visitor";
        }>;
        chrome: z.ZodMiniEnum<{
            bare: "bare";
            full: "full";
            none: "none";
        }>;
        title: z.ZodMiniString<string>;
        description: z.ZodMiniOptional<z.ZodMiniString<string>>;
        menu: z.ZodMiniOptional<z.ZodMiniString<string>>;
        tab: z.ZodMiniOptional<z.ZodMiniEnum<{
            home: "home";
            loan: "loan";
            market: "market";
            nfts: "nfts";
            profile: "profile";
            trading: "trading";
        }>>;
        back: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        fills: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        firstWords: z.ZodMiniOptional<z.ZodMiniObject<{
            heading: z.ZodMiniString<string>;
            lead: z.ZodMiniString<string>;
            as: z.ZodMiniOptional<z.ZodMiniEnum<{
                form: "form";
                hero: "hero";
                page: "page";
            }>>;
            for: z.ZodMiniOptional<z.ZodMiniEnum<{
                visitors: "visitors";
            }>>;
        }, z.core.$strip>>;
        firstCandles: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        belowCandles: z.ZodMiniOptional<z.ZodMiniString<string>>;
        screen: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    links: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        short: z.ZodMiniOptional<z.ZodMiniString<string>>;
        icon: z.ZodMiniOptional<z.ZodMiniString<string>>;
        audience: z.ZodMiniOptional<z.ZodMiniString<string>>;
        in: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniInt>;
    }, z.core.$strip>>>;
    widgets: z.ZodMiniArray<z.ZodMiniString<string>>;
    connect: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    lends: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type RemoteDescription = z.infer<typeof remoteDescription>;
export declare const remoteManifest: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    contract: z.ZodMiniObject<{
        min: z.ZodMiniNumber<number>;
        max: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    routes: z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        below: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        access: z.ZodMiniEnum<{
            customer: "customer";
            kyc: "kyc";
            public: "public";
            real: "real";
            visitor: "visitor";
        }>;
        chrome: z.ZodMiniEnum<{
            bare: "bare";
            full: "full";
            none: "none";
        }>;
        title: z.ZodMiniString<string>;
        description: z.ZodMiniOptional<z.ZodMiniString<string>>;
        menu: z.ZodMiniOptional<z.ZodMiniString<string>>;
        tab: z.ZodMiniOptional<z.ZodMiniEnum<{
            home: "home";
            loan: "loan";
            market: "market";
            nfts: "nfts";
            profile: "profile";
            trading: "trading";
        }>>;
        back: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        fills: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        firstWords: z.ZodMiniOptional<z.ZodMiniObject<{
            heading: z.ZodMiniString<string>;
            lead: z.ZodMiniString<string>;
            as: z.ZodMiniOptional<z.ZodMiniEnum<{
                form: "form";
                hero: "hero";
                page: "page";
            }>>;
            for: z.ZodMiniOptional<z.ZodMiniEnum<{
                visitors: "visitors";
            }>>;
        }, z.core.$strip>>;
        firstCandles: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        belowCandles: z.ZodMiniOptional<z.ZodMiniString<string>>;
        screen: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    links: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        short: z.ZodMiniOptional<z.ZodMiniString<string>>;
        icon: z.ZodMiniOptional<z.ZodMiniString<string>>;
        audience: z.ZodMiniOptional<z.ZodMiniString<string>>;
        in: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniInt>;
    }, z.core.$strip>>>;
    widgets: z.ZodMiniArray<z.ZodMiniString<string>>;
    connect: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    lends: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    version: z.ZodMiniString<string>;
    container: z.ZodMiniString<string>;
    entry: z.ZodMiniString<string>;
    styles: z.ZodMiniArray<z.ZodMiniString<string>>;
    preload: z.ZodMiniArray<z.ZodMiniString<string>>;
    screens: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>>>;
    screensTake: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>>>;
    locales: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    shared: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    calls: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    files: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        sha384: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type RemoteManifest = z.infer<typeof remoteManifest>;
export declare const storedManifest: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    contract: z.ZodMiniObject<{
        min: z.ZodMiniNumber<number>;
        max: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    routes: z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        below: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        access: z.ZodMiniEnum<{
            customer: "customer";
            kyc: "kyc";
            public: "public";
            real: "real";
            visitor: "visitor";
        }>;
        chrome: z.ZodMiniEnum<{
            bare: "bare";
            full: "full";
            none: "none";
        }>;
        title: z.ZodMiniString<string>;
        description: z.ZodMiniOptional<z.ZodMiniString<string>>;
        menu: z.ZodMiniOptional<z.ZodMiniString<string>>;
        tab: z.ZodMiniOptional<z.ZodMiniEnum<{
            home: "home";
            loan: "loan";
            market: "market";
            nfts: "nfts";
            profile: "profile";
            trading: "trading";
        }>>;
        back: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        fills: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        firstWords: z.ZodMiniOptional<z.ZodMiniObject<{
            heading: z.ZodMiniString<string>;
            lead: z.ZodMiniString<string>;
            as: z.ZodMiniOptional<z.ZodMiniEnum<{
                form: "form";
                hero: "hero";
                page: "page";
            }>>;
            for: z.ZodMiniOptional<z.ZodMiniEnum<{
                visitors: "visitors";
            }>>;
        }, z.core.$strip>>;
        firstCandles: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        belowCandles: z.ZodMiniOptional<z.ZodMiniString<string>>;
        screen: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    links: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        short: z.ZodMiniOptional<z.ZodMiniString<string>>;
        icon: z.ZodMiniOptional<z.ZodMiniString<string>>;
        audience: z.ZodMiniOptional<z.ZodMiniString<string>>;
        in: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniInt>;
    }, z.core.$strip>>>;
    widgets: z.ZodMiniArray<z.ZodMiniString<string>>;
    connect: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    lends: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    container: z.ZodMiniString<string>;
    entry: z.ZodMiniString<string>;
    styles: z.ZodMiniArray<z.ZodMiniString<string>>;
    preload: z.ZodMiniArray<z.ZodMiniString<string>>;
    screens: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>>>;
    screensTake: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniArray<z.ZodMiniString<string>>>>;
    locales: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    shared: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    calls: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    files: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        sha384: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    version: z.ZodMiniString<string>;
}, z.core.$strip>;
