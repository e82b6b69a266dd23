export type PlannedLine = {
    readonly price: string;
    readonly result: string | null;
};
export type PlannedLines = {
    readonly stopLoss: PlannedLine | null;
    readonly takeProfit: PlannedLine | null;
};
export declare const NOTHING_PLANNED: PlannedLines;
