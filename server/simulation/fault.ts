export class SimulationFault extends Error {
  override readonly name = 'SimulationFault'
}
