// The package has types for its entry only; we import its lists one by one.
declare module '@zxcvbn-ts/language-en/dist/wordSequences.json.mjs' {
  const lists: Readonly<Record<string, string[]>>
  export default lists
}
declare module '@zxcvbn-ts/language-en/dist/*.json.mjs' {
  const words: string[]
  export default words
}
