export function findPostgresTools(): string | undefined
export function ensurePostgresTools(): Promise<string>
