import { resetDemo } from '../areas/account/public.ts'
import { type ContractServices, closeAllContracts } from '../areas/contracts/public.ts'
import { type AnyLongWork, finishLong } from '../platform/http/register-long.ts'
import type { AppServices } from './services.ts'

const WORKS: readonly AnyLongWork<AppServices & ContractServices>[] = [resetDemo, closeAllContracts]

export function finishUnfinished(
  services: AppServices,
  workers: Pick<ContractServices, 'contracts'>,
): Promise<void> {
  return finishLong({ ...services, contracts: workers.contracts }, WORKS)
}
