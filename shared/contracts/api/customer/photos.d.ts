import * as z from 'zod/mini';
export declare const PHOTO_MEGABYTES: {
    readonly picked: 50;
    readonly sent: 2;
};
export declare const PICKED_BYTES: number;
export declare const PHOTO_BYTES: number;
export declare const PHOTO_PIXELS = 40000000;
export declare const PHOTO_SIDE = 200;
export declare const photoReason: z.ZodMiniEnum<{
    animated: "animated";
    blank: "blank";
    colors: "colors";
    damaged: "damaged";
    empty: "empty";
    extraData: "extraData";
    format: "format";
    tooComplex: "tooComplex";
    tooLarge: "tooLarge";
    tooManyPixels: "tooManyPixels";
    tooSmall: "tooSmall";
}>;
export type PhotoReason = z.infer<typeof photoReason>;
