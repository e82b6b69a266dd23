type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S
type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''

type OnWire<W extends string | null> = W extends string ? Camel<W> : null

/** Wire form of a stored word: `to_be_closed` is `toBeClosed`; null stays null. `fromWire` reverses it. */
export function onWire<const W extends string | null>(word: W): OnWire<W> {
  return (word?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) ?? null) as OnWire<W>
}

export function fromWire<const W extends string>(word: W): Snake<W> {
  return word.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as Snake<W>
}
