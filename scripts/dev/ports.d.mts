export function answers(origin: string): Promise<boolean>
export function freePort(first?: number): Promise<number>
