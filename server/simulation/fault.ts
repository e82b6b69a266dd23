/** A broken invariant, or an answer that no request may get. */
export class SimulationFault extends Error {
  override readonly name = 'SimulationFault'
}
