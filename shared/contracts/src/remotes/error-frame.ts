/** Maximum frames of a stack in a report, and characters of one. */
export const MOST_FRAMES = 6
const LENGTH = 140

/** Whether it is a place in a script: `lifecycles.js:1:234` of the reported version, `/assets/main.js:1:9` of the shell. */
export function isErrorFrame(text: string): boolean {
  return text.length <= LENGTH && /^\/?[\w.-]+(\/[\w.-]+)*:\d{1,7}:\d{1,7}$/.test(text)
}
