export function ensureRegistry(): Promise<string>
