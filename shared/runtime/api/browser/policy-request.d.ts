export declare function requestPolicies(): void;
export declare function hearPolicyRequests(listener: () => void): () => void;
