type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S
type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''

type OnWire<W extends string | null> = W extends string ? Camel<W> : null

/** A state, reason or kind as the wire says it: `to_be_closed` is `toBeClosed`; null stays null. */
export function onWire<const W extends string | null>(word: W): OnWire<W> {
  return (word?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) ?? null) as OnWire<W>
}

/** The word that is kept for one of the wire's: `toBeClosed` is `to_be_closed`. */
export function fromWire<const W extends string>(word: W): Snake<W> {
  return word.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as Snake<W>
}
