export function hasApt(): boolean
export function aptInstall(...names: readonly string[]): Promise<void>
