const MOST_CHARACTERS = 300
/** Folders and files have at most 255 bytes on the file systems that stores are kept on. */
const MOST_IN_SEGMENT = 200

/** Why no file of a build may have this name, as one sentence without its final period; null for a good name. */
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

/** The first character of a name that URLs, buckets and file systems do not all take as it is, in a sentence. */
export function characterProblem(name: string): string | null {
  const [odd] = /[^A-Za-z0-9_./-]/u.exec(name) ?? []
  if (odd === undefined) return null
  const code = odd.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  const shown = JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)
  return `${shown} has the character ${JSON.stringify(odd)} (U+${code}): file names take letters, digits, "_", ".", "-" and "/", so set the bundler's name for that file or chunk`
}

/**
 * Two names of which a case-insensitive file system, or any file system, could keep only one, in a sentence: `a.js` and
 * `A.js`, or `a` and `a/b.js`.
 */
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
