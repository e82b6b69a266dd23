export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends mail; resolves when the next server has accepted it. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
