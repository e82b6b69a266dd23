type Program = 'pgbouncer' | 'haproxy' | 'promtool' | 'go'
export function findProgram(name: Program): string | undefined
export function ensureProgram(name: Program): Promise<string>
