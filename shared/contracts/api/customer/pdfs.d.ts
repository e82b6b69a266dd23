import * as z from 'zod/mini';
export declare const PDF_MEGABYTES = 10;
export declare const PDF_BYTES: number;
export declare const PDF_PAGES = 10;
export declare const fileReason: z.ZodMiniEnum<{
    animated: "animated";
    blank: "blank";
    colors: "colors";
    damaged: "damaged";
    empty: "empty";
    extraData: "extraData";
    format: "format";
    pdfEmpty: "pdfEmpty";
    pdfLocked: "pdfLocked";
    pdfTooLarge: "pdfTooLarge";
    pdfTooLong: "pdfTooLong";
    tooComplex: "tooComplex";
    tooLarge: "tooLarge";
    tooManyPixels: "tooManyPixels";
    tooSmall: "tooSmall";
}>;
export type FileReason = z.infer<typeof fileReason>;
export type FileRefusal = {
    readonly reason: FileReason;
    readonly pages?: number;
};
