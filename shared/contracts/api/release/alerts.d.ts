export type AlertChannel = {
    readonly name: 'webhook' | 'mail';
    readonly target: string;
    readonly waiting: number;
    readonly lost: number;
    readonly last: {
        readonly at: string;
        readonly isDelivered: boolean;
        readonly kind: string;
        readonly why: string | null;
    } | null;
};
export type AlertTest = Pick<AlertChannel, 'name' | 'target'> & {
    readonly problem: string | null;
};
