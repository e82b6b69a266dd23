export function findPromtool(): string | undefined
export function ensurePromtool(): Promise<string>
