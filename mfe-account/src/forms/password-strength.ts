export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** How well a password resists guessing. `personal` is the customer's name and address. */
export type JudgePassword = (password: string, personal: readonly string[]) => PasswordStrength
