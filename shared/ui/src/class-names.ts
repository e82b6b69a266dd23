/** Joins the class names that are set; `undefined` and `false` fall away. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
