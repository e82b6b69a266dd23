/** A folder in memory where the system has one with room, else the temporary folder. */
export function scratchFolder(): string
