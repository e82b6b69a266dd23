import * as z from 'zod/mini';
export declare const NOTICE_TOPICS: readonly ['margin', 'orders', 'alerts', 'bids', 'service', 'news', 'money', 'loans', 'account'];
export declare const noticeTopic: z.ZodMiniEnum<{
    account: "account";
    alerts: "alerts";
    bids: "bids";
    loans: "loans";
    margin: "margin";
    money: "money";
    news: "news";
    orders: "orders";
    service: "service";
}>;
export type NoticeTopic = z.infer<typeof noticeTopic>;
export declare const NOTICE_CHANNELS: readonly ['screen', 'mail', 'push'];
export declare const noticeChannel: z.ZodMiniEnum<{
    mail: "mail";
    push: "push";
    screen: "screen";
}>;
export type NoticeChannel = z.infer<typeof noticeChannel>;
export declare const channelState: z.ZodMiniEnum<{
    always: "always";
    never: "never";
    off: "off";
    on: "on";
}>;
export type ChannelState = z.infer<typeof channelState>;
export declare const quietHours: z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
}, z.core.$strict>;
export type QuietHours = z.infer<typeof quietHours>;
export declare const DIGESTS: readonly ['off', 'daily', 'weekly'];
export declare const digestChoice: z.ZodMiniEnum<{
    daily: "daily";
    off: "off";
    weekly: "weekly";
}>;
export type DigestChoice = z.infer<typeof digestChoice>;
declare const channelSettings: z.ZodMiniObject<{
    quiet: z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    digest: z.ZodMiniEnum<{
        daily: "daily";
        off: "off";
        weekly: "weekly";
    }>;
    topics: z.ZodMiniArray<z.ZodMiniObject<{
        topic: z.ZodMiniString<string>;
        screen: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
        mail: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
        push: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
    }, z.core.$strip>>;
    timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type ChannelSettings = z.infer<typeof channelSettings>;
export declare const getChannels: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    quiet: z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    digest: z.ZodMiniEnum<{
        daily: "daily";
        off: "off";
        weekly: "weekly";
    }>;
    topics: z.ZodMiniArray<z.ZodMiniObject<{
        topic: z.ZodMiniString<string>;
        screen: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
        mail: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
        push: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
    }, z.core.$strip>>;
    timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const changeChannel: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    topic: z.ZodMiniEnum<{
        account: "account";
        alerts: "alerts";
        bids: "bids";
        loans: "loans";
        margin: "margin";
        money: "money";
        news: "news";
        orders: "orders";
        service: "service";
    }>;
    channel: z.ZodMiniEnum<{
        mail: "mail";
        push: "push";
        screen: "screen";
    }>;
    isOn: z.ZodMiniBoolean<boolean>;
}, z.core.$strict>, z.ZodMiniObject<{
    quiet: z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    digest: z.ZodMiniEnum<{
        daily: "daily";
        off: "off";
        weekly: "weekly";
    }>;
    topics: z.ZodMiniArray<z.ZodMiniObject<{
        topic: z.ZodMiniString<string>;
        screen: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
        mail: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
        push: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
    }, z.core.$strip>>;
    timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const changeNoticeTimes: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    quiet: z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    digest: z.ZodMiniEnum<{
        daily: "daily";
        off: "off";
        weekly: "weekly";
    }>;
    timeZone: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    quiet: z.ZodMiniNullable<z.ZodMiniObject<{
        from: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    digest: z.ZodMiniEnum<{
        daily: "daily";
        off: "off";
        weekly: "weekly";
    }>;
    topics: z.ZodMiniArray<z.ZodMiniObject<{
        topic: z.ZodMiniString<string>;
        screen: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
        mail: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
        push: z.ZodMiniEnum<{
            always: "always";
            never: "never";
            off: "off";
            on: "on";
        }>;
    }, z.core.$strip>>;
    timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export {};
