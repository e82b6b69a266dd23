import type { Currency } from '@quayside/money/currency';
import type { ReactNode } from 'react';
export declare function useReadBack(): (typed: string, hint?: ReactNode, currency?: Currency) => ReactNode;
