/** Actor of the sandbox's automatic decisions in the audit log (rules §10). */
export const SANDBOX_REVIEWER = 'automatic reviewer (sandbox)'
