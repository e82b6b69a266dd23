/** A failed start. The message is for the operator: one sentence, or a list of mistakes. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
