import { inspect } from 'node:util'

/** An error in the project's files or settings, which bundlers print without a stack trace. */
export class ProjectError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.stack = message
  }

  [inspect.custom](): string {
    return this.message
  }
}
