import { useFormats } from '@quayside/runtime/use-formats'

/** Writes dollars as the reader does, with their code. */
export function useMoney(): (text: string) => string {
  const { number } = useFormats()
  return text => `${number(text, { digits: 2 })}\u00a0USD`
}
