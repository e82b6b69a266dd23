export type ChartOrder = {
    readonly side: 'buy' | 'sell';
    readonly type: 'limit' | 'stop';
    readonly price: string;
};
