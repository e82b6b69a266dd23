import { prepare } from '../query.ts'

/** Writes the probe's row; nobody reads it. */
export const writeProbe = prepare((q, p: { now: number }) =>
  q.updateTable('write_probe').set({ at: p.now }).where('id', '=', 1),
)
