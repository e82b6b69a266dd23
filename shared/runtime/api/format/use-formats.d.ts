import { type NumberLook } from '@quayside/money/format';
export type Formats = {
    number(text: string, look?: NumberLook): string;
    share(text: string, digits?: number): string;
    date(iso: string): string;
    dateTime(iso: string): string;
};
export declare function useFormats(): Formats;
