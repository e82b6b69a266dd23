export function ensureCcxt(): Promise<string>
export function needsCcxt(environment: Readonly<Record<string, string | undefined>>): boolean
