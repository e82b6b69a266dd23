import { prepare } from '../query.ts'

/** Written only to prove that writes work. */
export const writeProbe = prepare((q, p: { now: number }) =>
  q.updateTable('write_probe').set({ at: p.now }).where('id', '=', 1),
)
