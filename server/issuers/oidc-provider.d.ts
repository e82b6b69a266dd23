declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** The part of the untyped library that the test issuer uses. */
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    /** Whether the headers of a proxy say which address was requested. */
    proxy: boolean
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ readonly uid: string }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
    readonly Grant: new (of: {
      readonly clientId: string
      readonly accountId: string
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
  }
}
