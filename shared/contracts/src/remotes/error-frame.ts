/** Maximum stack frames in a report, and maximum length of one. */
export const MOST_FRAMES = 6
const LENGTH = 140

/** Whether a text is a script position: `lifecycles.js:1:234` in the reported version, `/assets/main.js:1:9` in the shell. */
export function isErrorFrame(text: string): boolean {
  return text.length <= LENGTH && /^\/?[\w.-]+(\/[\w.-]+)*:\d{1,7}:\d{1,7}$/.test(text)
}
