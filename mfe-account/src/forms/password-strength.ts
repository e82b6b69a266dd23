export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** How well a password withstands guessing; `personal` are the customer's name and address. */
export type JudgePassword = (password: string, personal: readonly string[]) => PasswordStrength
