/** One message to one person; `text` and `html` say the same. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mail; resolves when the next station has taken it. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
