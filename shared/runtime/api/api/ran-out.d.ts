import type { TextStore } from '../browser/browser-store.js';
export declare const RAN_OUT_KEY = "quayside.ranOut";
export declare function hasRunOut(local: TextStore): boolean;
