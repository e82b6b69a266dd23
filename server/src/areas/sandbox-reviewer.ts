/** Who acts by itself in the sandbox, as the audit log names it (rules §10). */
export const SANDBOX_REVIEWER = 'automatic reviewer (sandbox)'
