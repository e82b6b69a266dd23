declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Message = { readonly raw: string; readonly flags: readonly string[] }
  type Options = {
    readonly plugins: readonly string[]
    readonly users: Readonly<Record<string, { readonly password: string }>>
    readonly storage: Readonly<Record<string, { readonly messages: readonly Message[] }>>
  }
  type ImapServer = {
    readonly server: Server
    listen(port: number, host: string, done: () => void): void
    close(done: () => void): void
    getMailbox(path: string): { readonly messages: readonly Message[] }
    appendMessage(mailbox: string, flags: readonly string[], date: string, raw: string): void
  }

  export default function hoodiecrow(options: Options): ImapServer
}
