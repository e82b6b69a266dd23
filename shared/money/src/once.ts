/** Makes a value when it is first asked for; the browser's formatters of dates take tens of milliseconds on a phone. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
