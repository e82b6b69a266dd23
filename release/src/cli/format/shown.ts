/** Matches the color codes of `paint`, other control characters, and characters that reorder a line. */
const OBEYED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /\u001b\[(?:0|1|2|22|31|32|33|39)m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Makes a line safe for a terminal: reasons, notes and names come from log writers, including a team's CI. */
export function shown(line: string): string {
  return line.replace(OBEYED, found => (found.length > 1 ? found : codeOf(found)))
}

/** Indents every line of user text, so that none can pass for our own output. */
export function indented(text: string, by: string): readonly string[] {
  return text.split(/\r\n|[\r\n]/).map(line => `${by}${line}`)
}

function codeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
