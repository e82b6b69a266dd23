const MOST_CHARACTERS = 300
/** File systems of stores limit names of folders and files to 255 bytes. */
const MOST_IN_SEGMENT = 200

/** Returns why a file of a build must not have this name, as a sentence without its period; null for a valid name. */
export function fileNameProblem(name: string): string | null {
  const odd = characterProblem(name)
  if (odd !== null) return odd
  if (name.length > MOST_CHARACTERS)
    return `a file's name has ${name.length} characters ("${name.slice(0, 40)}…"); it has at most ${MOST_CHARACTERS}`
  const segments = name.split('/')
  const long = segments.find(({ length }) => length > MOST_IN_SEGMENT)
  if (long !== undefined)
    return `"${long.slice(0, 40)}…" in a file's name has ${long.length} characters; a file or folder has at most ${MOST_IN_SEGMENT}`
  if (segments.some(segment => ['', '.', '..'].includes(segment)))
    return `"${name}" is not the name of a file below the build's folder`
  return null
}

/** Reports the first character that URLs, buckets or file systems do not all accept; null without one. */
export function characterProblem(name: string): string | null {
  const [odd] = /[^A-Za-z0-9_./-]/u.exec(name) ?? []
  if (odd === undefined) return null
  const code = odd.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const shown = JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)
  return `${shown} has the character ${JSON.stringify(odd)} (U+${code}): file names take letters, digits, "_", ".", "-" and "/", so set the bundler's name for that file or chunk`
}

/** Reports two names of which some file system keeps only one: `a.js` and `A.js`, or `a` and `a/b.js`. */
export function nameClash(names: Iterable<string>): string | null {
  const all = new Map<string, string>()
  for (const name of names) {
    const other = all.get(name.toLowerCase())
    if (other !== undefined && other !== name) return `${other} and ${name} differ only in their case`
    all.set(name.toLowerCase(), name)
  }
  for (const [folded, name] of all)
    for (let end = folded.indexOf('/'); end !== -1; end = folded.indexOf('/', end + 1)) {
      const file = all.get(folded.slice(0, end))
      if (file !== undefined) return `${file} is a file and, in ${name}, a folder`
    }
  return null
}
