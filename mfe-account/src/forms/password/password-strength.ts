export type PasswordStrength = 'weak' | 'fair' | 'strong'

export type JudgePassword = (password: string, personal: readonly string[]) => PasswordStrength
