/**
 * Name of a version's container: letters, digits and underscores, and no two versions of any remotes have the same, since one
 * page keeps code, chunk lists and scripts by it. `_` is the hyphen before a letter in the remote and the dot before a digit in
 * the version; everything else is written out (`__`, `_d`, `_h`, `_u`), so that the name can be read back.
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
