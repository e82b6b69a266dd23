import type { ServiceHours } from '@quayside/contracts/customer/service-hours';
export type ServiceTime = {
    readonly from: number;
    readonly to: number;
};
export declare function serviceTime(hours: ServiceHours, now: number): ServiceTime | undefined;
