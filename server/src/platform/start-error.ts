/** A start that cannot go on; its message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
