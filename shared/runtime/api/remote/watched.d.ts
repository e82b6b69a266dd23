import type { Watched } from './context.js';
export type Writable<T> = Watched<T> & {
    set(next: T): void;
};
export declare function createWatched<T>(first: T): Writable<T>;
