export class RefusedName extends Error {}
export function makeRemote(folder: string, slug: string): string
