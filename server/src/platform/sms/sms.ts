export type TextMessage = {
  /** E.164, `+49170…`. */
  readonly to: string
  readonly text: string
}

/** Resolves when the gateway has accepted the message, rejects otherwise. */
export type Sms = { send(message: TextMessage): Promise<void> }
