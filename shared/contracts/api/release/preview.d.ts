import * as z from 'zod/mini';
export declare const devSource: z.ZodMiniObject<{
    origin: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const previewSource: z.ZodMiniUnion<readonly [z.ZodMiniObject<{
    version: z.ZodMiniString<string>;
    manifest: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    origin: z.ZodMiniString<string>;
}, z.core.$strip>]>;
export type PreviewSource = z.infer<typeof previewSource>;
export declare const previewGrant: z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"preview">;
    id: z.ZodMiniString<string>;
    environment: z.ZodMiniString<string>;
    remotes: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        version: z.ZodMiniString<string>;
        manifest: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        origin: z.ZodMiniString<string>;
    }, z.core.$strip>]>>;
    issuedBy: z.ZodMiniString<string>;
    issuedAt: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PreviewGrant = z.infer<typeof previewGrant>;
export declare const PREVIEW_COOKIE = "preview";
export declare function previewPath(id: string): string;
