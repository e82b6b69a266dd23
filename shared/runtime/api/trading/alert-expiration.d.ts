import type { Clock } from '@quayside/contracts/clock';
import type { PriceAlert } from '@quayside/contracts/endpoints/trading/alerts';
import { type After } from '../browser/clock.js';
type Expiring = Pick<PriceAlert, 'expiresAt'>;
export declare function isExpired({ expiresAt }: Expiring, now: number): boolean;
export declare function useExpirationTime(alerts: readonly Expiring[], clock?: Clock & {
    readonly after: After;
}): number;
export {};
