import type { SendOrder } from './custody-port.ts'

export function sendOrder(withdrawalId: string, changes: Partial<SendOrder> = {}): SendOrder {
  return {
    withdrawalId,
    currency: 'ETH',
    network: 'ERC20',
    token: null,
    decimals: 18,
    amount: 25_000_000n,
    destination: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ...changes,
  }
}
