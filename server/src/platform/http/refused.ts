import type { Refusal } from '@quayside/contracts/result'

/** Aborts a command from deep inside; `registerMoney` rolls it back and answers with the refusal. */
export class Refused extends Error {
  override readonly name: string = 'Refused'
  readonly refusal: Refusal | undefined

  constructor(message: string, refusal: Refusal | undefined) {
    super(message)
    this.refusal = refusal
  }
}
