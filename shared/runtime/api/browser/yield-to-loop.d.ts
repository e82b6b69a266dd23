export declare function yieldToLoop(): Promise<void>;
