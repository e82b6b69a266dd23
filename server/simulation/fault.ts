/** An invariant that did not hold, or an answer that nobody may get. */
export class SimulationFault extends Error {
  override readonly name = 'SimulationFault'
}
