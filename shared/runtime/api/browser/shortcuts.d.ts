import type { TextStore } from './browser-store.js';
export declare function readShortcuts(store: TextStore): boolean;
export declare function chooseShortcuts(page: Document, store: TextStore, isOn: boolean): void;
export declare function showShortcuts(page: Document, isOn: boolean): void;
