type Kept = { readonly grantId?: string; readonly uid?: string; consumed?: number }

export function memoryAdapter() {
  const kept = new Map<string, Kept>()
  return class {
    readonly #kind: string

    constructor(kind: string) {
      this.#kind = kind
    }

    async upsert(id: string, payload: Kept) {
      kept.set(`${this.#kind} ${id}`, payload)
    }

    async find(id: string) {
      return kept.get(`${this.#kind} ${id}`)
    }

    async findByUid(uid: string) {
      return [...kept.values()].find(payload => payload.uid === uid)
    }

    async findByUserCode() {
      return undefined
    }

    async consume(id: string) {
      const payload = kept.get(`${this.#kind} ${id}`)
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000)
    }

    async destroy(id: string) {
      kept.delete(`${this.#kind} ${id}`)
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    }
  }
}
