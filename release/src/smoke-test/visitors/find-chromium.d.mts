export const HEADLESS: string
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined
