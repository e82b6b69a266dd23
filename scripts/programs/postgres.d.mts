export function findPostgres(): string | undefined
export function ensurePostgres(): Promise<string>
