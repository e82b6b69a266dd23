import type { ExchangeReceipt } from '@quayside/contracts/endpoints/funds/exchange';
import { type Money } from '@quayside/money/money';
import { type ReactNode } from 'react';
export type Converted = {
    readonly converted?: ExchangeReceipt | undefined;
};
export type Conversion = {
    readonly offer: ReactNode;
    readonly body: {
        readonly conversion?: {
            readonly quoteId: string;
        };
    };
    readonly isReady: boolean;
};
export declare function useConversion(missing: Money | null): Conversion;
export declare function useConvertedText(): (result: Converted) => string | null;
