import type { Refusal } from '@quayside/contracts/result'

/**
 * A command that was refused from where it could not go on. `registerMoney` undoes it and answers with the refusal;
 * without one it is a bug like any other exception.
 */
export class Refused extends Error {
  override readonly name: string = 'Refused'
  readonly refusal: Refusal | undefined

  constructor(message: string, refusal: Refusal | undefined) {
    super(message)
    this.refusal = refusal
  }
}
