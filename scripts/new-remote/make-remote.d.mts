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
export function checkName(slug: string): void
export function checkRoute(route: string): void
export function checkBundler(bundler: string): void
export function checkFolder(folder: string): void
