export function listRemotes(folder?: string): string[]
