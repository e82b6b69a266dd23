export declare function asksFirst(): boolean;
export declare function useAskFirst(): [asks: boolean, setAsks: (asks: boolean) => void];
