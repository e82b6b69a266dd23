export declare function newClientId(): string;
