import type { Location, NavigationType, Navigator } from 'react-router-dom';
export type HistorySnapshot = {
    readonly location: Location;
    readonly type: NavigationType;
};
export type SharedHistory = {
    get(): HistorySnapshot;
    subscribe(listener: () => void): () => void;
    set(snapshot: HistorySnapshot): void;
    readonly navigator: Navigator;
};
export declare function createSharedHistory(first: HistorySnapshot, navigator: Navigator): SharedHistory;
