import * as z from 'zod/mini';
export declare const FAVOURITES_AT_ONCE = 500;
export declare const listFavourites: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniString<string>>>;
export declare const changeFavourites: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    add: z.ZodMiniArray<z.ZodMiniString<string>>;
    remove: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniArray<z.ZodMiniString<string>>>;
