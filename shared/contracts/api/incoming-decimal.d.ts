import * as z from 'zod/mini';
export declare const nonNegativeDecimal: z.ZodMiniString<string>;
export declare const dollarText: z.ZodMiniString<string>;
export declare function wholeNumber(least: number, most: number): z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniNumber<number>, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>, z.ZodMiniNumber<number>>;
