import * as z from 'zod/mini';
export declare const timeInForce: z.ZodMiniEnum<{
    session: "session";
    until: "until";
    untilCancelled: "untilCancelled";
}>;
export type TimeInForce = z.infer<typeof timeInForce>;
