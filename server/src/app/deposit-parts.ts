import { loadDepositTable } from '../areas/deposits/deposit-table.ts'
import type { DepositParts } from '../areas/deposits/services.ts'
import { createChainObserver } from '../platform/chains/chain-observer.ts'
import { type ContractLookup, createContractLookup } from '../platform/chains/contract-code.ts'
import type { Log } from '../platform/clock.ts'
import type { Config } from './config.ts'

export async function depositPartsOf(config: Config): Promise<DepositParts> {
  const { ethereumRpcUrl, tronApiUrl, siteMode, deposits } = config
  return {
    depositTable: await loadDepositTable({ file: deposits.file, minimums: deposits.minimums, siteMode }),
    chainObserver: createChainObserver({ ethereum: ethereumRpcUrl, tron: tronApiUrl }),
  }
}

export function contractLookupOf(
  { ethereumRpcUrl, tronApiUrl }: Pick<Config, 'ethereumRpcUrl' | 'tronApiUrl'>,
  log: Pick<Log, 'error'>,
): ContractLookup {
  return createContractLookup({ ethereum: ethereumRpcUrl, tron: tronApiUrl }, error =>
    log.error({ err: error }, 'a chain could not be asked about an address'),
  )
}
