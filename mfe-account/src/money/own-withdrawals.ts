/** Client ids of withdrawals that this tab sent: their notices need no warning here. */
export const ownWithdrawals = new Set<string>()
