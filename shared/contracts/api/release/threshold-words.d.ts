import type { HealthThresholds } from './pins.js';
export type ThresholdChange = {
    readonly before: HealthThresholds;
    readonly after: HealthThresholds;
};
export declare function thresholdWords({ before, after }: ThresholdChange): readonly string[];
