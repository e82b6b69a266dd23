export declare function toasts(): string[];
