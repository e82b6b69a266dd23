/** One text message to one phone. */
export type TextMessage = {
  /** E.164, `+49170…`. */
  readonly to: string
  readonly text: string
}

/** Sends text messages; resolves when the gateway has taken it, rejects when it has not. */
export type Sms = { send(message: TextMessage): Promise<void> }
