/** One value of a figure; `subject` names a queue, currency, market, or check, and is empty for a single value. */
export type Sample = { readonly subject: string; readonly value: number }

/** A figure that the site reads periodically, as a gauge of `/metrics` and for the alarms. */
export type Figure = {
  /** Name of the metric. */
  readonly name: string
  readonly help: string
  /** Label that has the subject. */
  readonly label?: string
  /** False for a metric that has its gauge elsewhere. */
  readonly isExported?: boolean
  readonly everyMs: number
  /** Read by the leader of the workers alone, because it is costly or the same for all sites. */
  readonly isLeaders: boolean
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>
}

export function single(value: number): readonly Sample[] {
  return [{ subject: '', value }]
}
