export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** How well a password withstands guessing; `personal` are the customer's name and address. */
export type JudgePassword = (password: string, personal: readonly string[]) => PasswordStrength

/** The shortest that the server takes (contracts, `register`): below it nothing else about a password matters. */
export const SHORTEST_PASSWORD = 8
