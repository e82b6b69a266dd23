import type { OwnStop } from '@quayside/contracts/customer/user';
import type { LimitRefusal } from '@quayside/contracts/endpoints/account/limits';
export declare const LIMITS_PAGE = "/profile/limits";
export declare function useOwnLimitWords(): (details: unknown) => string | null;
export type OwnStopAsked = {
    readonly risk?: LimitRefusal['risk'];
    readonly now?: () => number;
};
export declare function useOwnStop({ risk, now }?: OwnStopAsked): string | null;
export declare function useStop(now?: () => number): OwnStop | null;
