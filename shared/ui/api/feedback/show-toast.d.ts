import type { Toast } from './toast-item.js';
export type { Toast };
export declare const TOAST_EVENT = "quayside:toast";
export declare function showToast(toast: Toast): void;
