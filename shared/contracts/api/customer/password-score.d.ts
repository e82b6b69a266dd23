export type PasswordScore = 0 | 1 | 2 | 3 | 4;
export declare const LEAST_PASSWORD_SCORE = 3;
export declare function scorePassword(password: string, personal: readonly string[]): PasswordScore;
