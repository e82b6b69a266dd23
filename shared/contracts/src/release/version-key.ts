/** Key of a version among several remotes. In a file without schemas, for the shell's first load. */
export function versionKey(remote: string, version: string): string {
  return `${remote}@${version}`
}
