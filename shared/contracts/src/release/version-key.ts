/** Key of a version wherever versions of several remotes stand together. Free of schemas, for the shell's first load. */
export function versionKey(remote: string, version: string): string {
  return `${remote}@${version}`
}
