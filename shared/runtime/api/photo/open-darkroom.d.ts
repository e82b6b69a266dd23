import { type Wanted } from './darkroom.mjs';
export type Darkroom = {
    decode(file: Blob): Promise<{
        readonly width: number;
        readonly height: number;
    }>;
    encode(wanted: Wanted): Promise<Blob>;
    close(): void;
};
export declare function openDarkroom(): Darkroom;
