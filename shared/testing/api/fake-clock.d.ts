import type { Clock } from '@quayside/contracts/clock';
import type { After } from '@quayside/runtime/clock';
export type FakeClock = Clock & {
    readonly after: After;
    advance(milliseconds: number): void;
};
export declare function createFakeClock(): FakeClock;
