import type { Pin, PinsDocument, VersionRef } from './pins.js';
export declare function variantFor(visitor: string, remote: string, pin: Pin): VersionRef;
export declare function newcomersFor(visitor: string, { newcomers }: Pick<PinsDocument, 'newcomers'>): Readonly<Record<string, VersionRef>>;
export declare function placeOf(visitor: string, remote: string, candidate: string): number;
