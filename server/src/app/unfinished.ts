import { resetDemo } from '../areas/account/handlers/reset-demo.ts'
import { closeAllContracts } from '../areas/contracts/handlers/close-all.ts'
import type { ContractServices } from '../areas/contracts/services.ts'
import { type AnyLongWork, finishLong } from '../platform/http/register-long.ts'
import type { AppServices } from './services.ts'

const WORKS: readonly AnyLongWork<AppServices & ContractServices>[] = [resetDemo, closeAllContracts]

export function finishUnfinished(
  services: AppServices,
  workers: Pick<ContractServices, 'contracts'>,
): Promise<void> {
  return finishLong({ ...services, contracts: workers.contracts }, WORKS)
}
