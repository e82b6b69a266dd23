import * as z from 'zod/mini';
export declare const decimalText: z.ZodMiniString<string>;
export declare const positiveDecimal: z.ZodMiniString<string>;
export declare const isoTime: z.ZodMiniString<string>;
export declare const calendarDay: z.ZodMiniString<string>;
export declare const sequence: z.ZodMiniString<string>;
export declare const clientId: z.ZodMiniUUID;
export declare const orderId: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const codeText: z.ZodMiniString<string>;
export declare const searchText: z.ZodMiniString<string>;
export declare function oneOrMany<T extends z.ZodMiniType>(item: T): z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<T>, T]>, z.ZodMiniTransform<z.infer<T>[], z.infer<T>[] | z.core.$InferUnionOutput<T>>>;
export declare const realTime: z.ZodMiniString<string>;
export declare const timeRange: {
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
};
export declare const PAGE_ROWS = 100;
export declare const paging: {
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
};
export declare function pageOf<T extends z.ZodMiniType>(item: T): z.ZodMiniObject<{
    list: z.ZodMiniArray<T>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>;
