import * as z from 'zod/mini';
export declare const smokeTestManner: z.ZodMiniEnum<{
    dom: "dom";
    page: "page";
}>;
export type SmokeTestManner = z.infer<typeof smokeTestManner>;
export declare const triedVersion: z.ZodMiniObject<{
    remote: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    manifest: z.ZodMiniString<string>;
    how: z.ZodMiniEnum<{
        dom: "dom";
        page: "page";
    }>;
}, z.core.$strip>;
export type TriedVersion = z.infer<typeof triedVersion>;
export declare const LONGEST_WORDS = 500;
export declare const smokeTestStep: z.ZodMiniObject<{
    doing: z.ZodMiniEnum<{
        load: "load";
        mount: "mount";
        unload: "unload";
        unmount: "unmount";
    }>;
    path: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type SmokeTestStep = z.infer<typeof smokeTestStep>;
export declare const smokeTestFault: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"script">;
    file: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    place: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"refused">;
    file: z.ZodMiniString<string>;
    hasHash: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"no-container">;
    container: z.ZodMiniString<string>;
    left: z.ZodMiniArray<z.ZodMiniString<string>>;
    waits: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"no-methods">;
    container: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"lifecycles">;
    expose: z.ZodMiniString<string>;
    missing: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"load">;
    expose: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"late">;
    step: z.ZodMiniObject<{
        doing: z.ZodMiniEnum<{
            load: "load";
            mount: "mount";
            unload: "unload";
            unmount: "unmount";
        }>;
        path: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    milliseconds: z.ZodMiniNumber<number>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"threw">;
    step: z.ZodMiniObject<{
        doing: z.ZodMiniEnum<{
            load: "load";
            mount: "mount";
            unload: "unload";
            unmount: "unmount";
        }>;
        path: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"drawing">;
    path: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"styles">;
    step: z.ZodMiniObject<{
        doing: z.ZodMiniEnum<{
            load: "load";
            mount: "mount";
            unload: "unload";
            unmount: "unmount";
        }>;
        path: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    element: z.ZodMiniString<string>;
    property: z.ZodMiniString<string>;
    before: z.ZodMiniString<string>;
    after: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"events">;
    step: z.ZodMiniObject<{
        doing: z.ZodMiniEnum<{
            load: "load";
            mount: "mount";
            unload: "unload";
            unmount: "unmount";
        }>;
        path: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    type: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"storage">;
    step: z.ZodMiniObject<{
        doing: z.ZodMiniEnum<{
            load: "load";
            mount: "mount";
            unload: "unload";
            unmount: "unmount";
        }>;
        path: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    store: z.ZodMiniEnum<{
        localStorage: "localStorage";
        sessionStorage: "sessionStorage";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"address">;
    step: z.ZodMiniObject<{
        doing: z.ZodMiniEnum<{
            load: "load";
            mount: "mount";
            unload: "unload";
            unmount: "unmount";
        }>;
        path: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    address: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"interval">;
    file: z.ZodMiniString<string>;
    every: z.ZodMiniNumber<number>;
}, z.core.$strip>, z.ZodMiniObject<{
    what: z.ZodMiniLiteral<"drawn">;
    element: z.ZodMiniString<string>;
}, z.core.$strip>], "what">;
export type SmokeTestFault = z.infer<typeof smokeTestFault>;
export declare const smokeTestEnd: z.ZodMiniObject<{
    fault: z.ZodMiniNullable<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"script">;
        file: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
        place: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"refused">;
        file: z.ZodMiniString<string>;
        hasHash: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"no-container">;
        container: z.ZodMiniString<string>;
        left: z.ZodMiniArray<z.ZodMiniString<string>>;
        waits: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"no-methods">;
        container: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"lifecycles">;
        expose: z.ZodMiniString<string>;
        missing: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"load">;
        expose: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"late">;
        step: z.ZodMiniObject<{
            doing: z.ZodMiniEnum<{
                load: "load";
                mount: "mount";
                unload: "unload";
                unmount: "unmount";
            }>;
            path: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        milliseconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"threw">;
        step: z.ZodMiniObject<{
            doing: z.ZodMiniEnum<{
                load: "load";
                mount: "mount";
                unload: "unload";
                unmount: "unmount";
            }>;
            path: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"drawing">;
        path: z.ZodMiniString<string>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"styles">;
        step: z.ZodMiniObject<{
            doing: z.ZodMiniEnum<{
                load: "load";
                mount: "mount";
                unload: "unload";
                unmount: "unmount";
            }>;
            path: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        element: z.ZodMiniString<string>;
        property: z.ZodMiniString<string>;
        before: z.ZodMiniString<string>;
        after: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"events">;
        step: z.ZodMiniObject<{
            doing: z.ZodMiniEnum<{
                load: "load";
                mount: "mount";
                unload: "unload";
                unmount: "unmount";
            }>;
            path: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        type: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"storage">;
        step: z.ZodMiniObject<{
            doing: z.ZodMiniEnum<{
                load: "load";
                mount: "mount";
                unload: "unload";
                unmount: "unmount";
            }>;
            path: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        store: z.ZodMiniEnum<{
            localStorage: "localStorage";
            sessionStorage: "sessionStorage";
        }>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"address">;
        step: z.ZodMiniObject<{
            doing: z.ZodMiniEnum<{
                load: "load";
                mount: "mount";
                unload: "unload";
                unmount: "unmount";
            }>;
            path: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        address: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"interval">;
        file: z.ZodMiniString<string>;
        every: z.ZodMiniNumber<number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        what: z.ZodMiniLiteral<"drawn">;
        element: z.ZodMiniString<string>;
    }, z.core.$strip>], "what">>;
}, z.core.$strip>;
export type SmokeTestEnd = z.infer<typeof smokeTestEnd>;
export declare const SMOKE_TEST_PATHS: {
    readonly step: '/trial/step';
    readonly end: '/trial/end';
};
export type SmokeTestOrder = {
    readonly remote: string;
    readonly screens: readonly {
        readonly path: string;
        readonly isCustomers: boolean;
    }[];
    readonly loadWithin: number;
    readonly mountWithin: number;
};
