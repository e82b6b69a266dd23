/**
 * Returns the container name of a version: letters, digits and underscores. It is unique across all versions of all
 * remotes, since a page keys code, chunk lists and scripts by it. `_` is a hyphen before a letter in the remote and a
 * dot before a digit in the version; everything else is escaped (`__`, `_d`, `_h`, `_u`), so that the name is
 * reversible.
 */
export function containerName(remote: string, version: string): string {
  const name = remote.replace(/-(?![a-z])/g, '__').replace(/-/g, '_')
  const number = version.replace(/\.(?!\d)|-|[A-Z]/g, escaped).replace(/\./g, '_')
  return `${name}_${number}`
}

function escaped(character: string): string {
  if (character === '.') return '_d'
  return character === '-' ? '_h' : `_u${character.toLowerCase()}`
}
