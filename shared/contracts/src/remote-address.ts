/** Version of the `ctx` contract between shell and remotes (architecture, "The shell and the remotes"). */
export const CONTRACT_VERSION = 1

export function remoteBase(remote: string, version: string): string {
  return `/remotes/${remote}/${version}/`
}
