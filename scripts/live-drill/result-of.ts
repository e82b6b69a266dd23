import * as z from 'zod'

/** The result in the envelope of an answer. Rejects with what a refusal says. */
export async function resultOf(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} refused: ${text}`)
  return z.object({ result: z.unknown() }).parse(JSON.parse(text)).result
}
