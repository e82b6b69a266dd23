export class RefusedName extends Error {}
export const BUNDLERS: readonly string[]
export function makeRemote(folder: string, slug: string): string
export function makeRepository(repository: {
  readonly folder: string
  readonly slug: string
  readonly route?: string
  readonly bundler?: string
  readonly packages: Readonly<Record<string, string>>
}): string
