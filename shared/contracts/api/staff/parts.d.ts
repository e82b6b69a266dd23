import * as z from 'zod/mini';
export declare const deskId: z.ZodMiniString<string>;
export declare const staffText: z.ZodMiniString<string>;
export declare const searchText: z.ZodMiniString<string>;
export declare const staffEmail: z.ZodMiniString<string>;
export declare const keysetPaging: {
    after: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
};
export declare function keysetPage<T extends z.ZodMiniType>(item: T): z.ZodMiniObject<{
    list: z.ZodMiniArray<T>;
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export declare function several<T extends z.ZodMiniType>(item: T): z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<T>, T]>, z.ZodMiniTransform<z.infer<T>[], z.infer<T>[] | z.core.$InferUnionOutput<T>>>>;
