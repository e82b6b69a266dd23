import * as z from 'zod/mini';
export declare const suspensionReason: z.ZodMiniEnum<{
    identityDoubt: "identityDoubt";
    law: "law";
    ownRequest: "ownRequest";
    paymentDoubt: "paymentDoubt";
    takeover: "takeover";
    terms: "terms";
}>;
export type SuspensionReason = z.infer<typeof suspensionReason>;
