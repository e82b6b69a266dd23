import { loadDepositTable } from '../areas/deposits/deposit-table.ts'
import type { DepositParts } from '../areas/deposits/services.ts'
import { createChainEye } from '../platform/chains/chain-eye.ts'
import { type ContractLook, createContractLook } from '../platform/chains/contract-code.ts'
import type { Log } from '../platform/clock.ts'
import type { Config } from './config.ts'

export async function depositPartsOf(config: Config): Promise<DepositParts> {
  const { ethereumRpcUrl, tronApiUrl, siteMode, deposits } = config
  return {
    depositTable: await loadDepositTable({ file: deposits.file, minimums: deposits.minimums, siteMode }),
    chainEye: createChainEye({ ethereum: ethereumRpcUrl, tron: tronApiUrl }),
  }
}

export function contractLookOf(
  { ethereumRpcUrl, tronApiUrl }: Pick<Config, 'ethereumRpcUrl' | 'tronApiUrl'>,
  log: Pick<Log, 'error'>,
): ContractLook {
  return createContractLook({ ethereum: ethereumRpcUrl, tron: tronApiUrl }, error =>
    log.error({ err: error }, 'a chain could not be asked about an address'),
  )
}
