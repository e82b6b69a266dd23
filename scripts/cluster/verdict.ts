/** An order or close that a customer sent, with all its repetitions. */
export type Command = {
  readonly kind: 'open' | 'close' | 'option'
  readonly clientId: string
  tries: number
  outcome: 'accepted' | 'refused' | 'unanswered'
  /** The order's, if accepted. */
  id: string | undefined
}

export type StoredOrder = { readonly id: string; readonly clientId: string; readonly status: string }

export type Verdict = {
  /** Accepted, but not stored, or not closed. */
  readonly lost: number
  /** Stored more than once, or by no customer's command. */
  readonly doubled: number
  readonly unanswered: number
}

/** Compares the answers that customers got with the stored orders. */
export function judge(commands: readonly Command[], stored: readonly StoredOrder[]): Verdict {
  const accepted = commands.filter(({ outcome }) => outcome === 'accepted')
  const byId = new Map(stored.map(order => [order.id, order]))
  const isLost = ({ kind, clientId, id }: Command): boolean => {
    const order = byId.get(id ?? '')
    return kind === 'close' ? order?.status !== 'closed' : order?.clientId !== clientId
  }
  const times = new Map<string, number>()
  for (const { clientId } of stored) times.set(clientId, (times.get(clientId) ?? 0) + 1)
  const sent = new Set(commands.map(({ clientId }) => clientId))
  return {
    lost: accepted.filter(isLost).length,
    doubled: [...times].filter(([clientId, count]) => count > 1 || !sent.has(clientId)).length,
    unanswered: commands.filter(({ outcome }) => outcome === 'unanswered').length,
  }
}
