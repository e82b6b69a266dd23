/** One way in which operators are told, as the board shows it. */
export type AlertChannel = {
  readonly name: 'webhook' | 'mail'
  /** The host of the webhook, or the addresses of the mail. */
  readonly target: string
  /** Alerts that have not been delivered yet. */
  readonly waiting: number
  /** Alerts that were given up since the last one that was delivered. */
  readonly lost: number
  /** The last attempt; `why` it failed, as the end of a sentence. */
  readonly last: {
    readonly at: string
    readonly isDelivered: boolean
    readonly kind: string
    readonly why: string | null
  } | null
}

/** `POST /api/alerts/test` → one a channel; `problem` is null where it was delivered. */
export type AlertTest = Pick<AlertChannel, 'name' | 'target'> & { readonly problem: string | null }
