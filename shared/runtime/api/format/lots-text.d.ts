import type { TFunction } from 'i18next';
import type { Formats } from './use-formats.js';
type Tools = {
    readonly t: TFunction;
    readonly number: Formats['number'];
};
export declare function lotsText({ t, number }: Tools, lots: string): string;
export {};
