export const REDIS_NAME: string
export function findRedis(): string | undefined
export function ensureRedis(): Promise<string>
