import { loadDepositTable } from '../areas/deposits/deposit-table.ts'
import type { DepositParts } from '../areas/deposits/services.ts'
import { createChainEye } from '../platform/chains/chain-eye.ts'
import type { Config } from './config.ts'

/** The operator's receiving addresses, and who looks at the chains for them. */
export async function depositPartsOf(config: Config): Promise<DepositParts> {
  const { ethereumRpcUrl, tronApiUrl, siteMode, deposits } = config
  return {
    depositTable: await loadDepositTable({ file: deposits.file, minimums: deposits.minimums, siteMode }),
    chainEye: createChainEye({ ethereum: ethereumRpcUrl, tron: tronApiUrl }),
  }
}
