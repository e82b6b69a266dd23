/** Creates a value on first use; the browser's date formatters take tens of milliseconds on a phone. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
