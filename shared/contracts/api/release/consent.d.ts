export type Consent = {
    readonly proposedBy: string;
    readonly reason: string;
    readonly approvals: readonly {
        readonly by: string;
        readonly reason: string;
    }[];
};
export declare function consentWords({ proposedBy, reason, approvals }: Consent): readonly string[];
