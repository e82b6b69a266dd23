/** A channel for alerts to operators, as the board shows it. */
export type AlertChannel = {
  readonly name: 'webhook' | 'mail'
  /** The host of the webhook, or the addresses of the mail. */
  readonly target: string
  /** Undelivered alerts. */
  readonly waiting: number
  /** Alerts dropped since the last delivery. */
  readonly lost: number
  /** The last attempt; `why` it failed, as the end of a sentence. */
  readonly last: {
    readonly at: string
    readonly isDelivered: boolean
    readonly kind: string
    readonly why: string | null
  } | null
}

/** `POST /api/alerts/test` returns one per channel; `problem` is null if it was delivered. */
export type AlertTest = Pick<AlertChannel, 'name' | 'target'> & { readonly problem: string | null }
