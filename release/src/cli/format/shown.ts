/** The colors of `paint`, and characters that a terminal obeys instead of showing them, or by which a line reads otherwise than it is. */
const OBEYED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /\u001b\[(?:0|1|2|22|31|32|33|39)m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** A line for a terminal: reasons, notes and names are whatever somebody wrote into the log, a team's CI among them. */
export function shown(line: string): string {
  return line.replace(OBEYED, found => (found.length > 1 ? found : codeOf(found)))
}

/** The lines of what somebody wrote, none of which can be taken for a line of ours. */
export function indented(text: string, by: string): readonly string[] {
  return text.split(/\r\n|[\r\n]/).map(line => `${by}${line}`)
}

function codeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
