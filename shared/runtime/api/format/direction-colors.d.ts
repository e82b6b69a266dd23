import type { TextStore } from '../browser/browser-store.js';
export declare const DIRECTION_CHOICES: readonly ['language', 'green-up', 'red-up', 'red-up-blue-down', 'colour-blind'];
export type DirectionChoice = (typeof DIRECTION_CHOICES)[number];
export declare function readDirection(store: TextStore): DirectionChoice;
export declare function chooseDirection(page: Document, store: TextStore, choice: DirectionChoice): void;
export declare function applyDirection(page: Document, choice: DirectionChoice): void;
