export function drillAhead(): number
export function moveTimeTo(moment: number): void
export function restoreTime(): void
