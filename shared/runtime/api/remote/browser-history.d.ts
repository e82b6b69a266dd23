import { type SharedHistory } from './history.js';
export declare function createBrowserHistory(window: Window): SharedHistory;
