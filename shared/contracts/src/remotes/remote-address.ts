export const CONTRACT_VERSION = 1

export function remoteBase(remote: string, version: string): string {
  return `/remotes/${remote}/${version}/`
}
