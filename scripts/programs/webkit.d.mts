/** Paths of programs. */
export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly display: string }
export function findWebKit(): WebKitPrograms | undefined
export function ensureWebKit(): Promise<string>
