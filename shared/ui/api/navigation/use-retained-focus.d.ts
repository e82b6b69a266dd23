import { type RefObject } from 'react';
export declare function useRetainedFocus(ref: RefObject<HTMLElement | null>): void;
