import { AbiCoder, keccak256, Wallet } from 'ethers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NodeRefusal } from '../../chains/json-rpc.ts'
import type { Storage } from '../../storage/storage.ts'
import { openTemporary } from '../../storage/temporary.builders.ts'
import { sendOrder } from '../custody.builders.ts'
import type { Custody, SendOrder } from '../custody-port.ts'
import { ETHER, type HotSite, openHotSite, startChain, type TestChain } from './ethereum-site.builders.ts'

let chain: TestChain
let alike: TestChain['usdt']
let site: HotSite
let storage: Storage
let custody: Custody

beforeAll(async () => {
  chain = await startChain()
  alike = await chain.node.deployToken('USDT')
}, 60_000)
afterAll(() => chain.node.stop())

beforeEach(async () => {
  site = await openHotSite(chain)
  storage = await openTemporary(Date.now)
  custody = await site.open(storage)
})
afterEach(() => storage.close())

const { stringify } = JSON
const tokens = (id: string, changes: Partial<SendOrder> = {}) =>
  sendOrder(id, { currency: 'USDT', token: chain.usdt.address, decimals: 18, ...changes })

const elsewhere = () => new Wallet(site.key, chain.node.provider)

const openRefusing = (refusal: { code: number; message: string }) =>
  site.open(storage, {
    async node(method, ...params) {
      if (method === 'eth_estimateGas') throw new NodeRefusal(method, refusal)
      return await site.options.node(method, ...params)
    },
  })

describe('what the hot wallet does not send', () => {
  it.each<[string, () => Partial<SendOrder>]>([
    ['over another network', () => ({ network: 'TRC20' })],
    ['of another currency', () => ({ currency: 'BTC', decimals: 8 })],
    ['of a token that the operator has not named', () => ({ currency: 'USDT', token: alike.address })],
    ['of ether with the digits of something else', () => ({ decimals: 6 })],
    ['to the zero address', () => ({ destination: `0x${'0'.repeat(40)}` })],
    ['to what is no address', () => ({ destination: 'alice.eth' })],
    ['to itself', () => ({ destination: site.address.toLowerCase() })],
    ['to the token’s contract', () => ({ destination: chain.usdt.address })],
    ['to a contract that takes no ether', () => ({ destination: alike.address })],
  ])('is refused %s, for good and in the store', async (_what, changes) => {
    const failed = { kind: 'failed', reason: 'refused', txHash: null }
    expect(await custody.send(sendOrder('one', changes()))).toEqual(failed)
    expect(await (await site.open(storage)).status('one')).toEqual(failed)
    expect(await site.sent()).toBe(0)
  })

  it('is more than the operator’s limit, to the unit, or of a currency without one', async () => {
    const above = { kind: 'failed', reason: 'aboveHotLimit', txHash: null }
    expect(await custody.send(sendOrder('above', { amount: 1_000_000_001n }))).toEqual(above)
    expect(await custody.send(sendOrder('at', { amount: 1_000_000_000n }))).toMatchObject({ kind: 'sent' })
    const none = await site.open(storage, { hotLimit: new Map() })
    expect(await none.send(tokens('none'))).toEqual(above)
    expect(await none.send(sendOrder('at', { amount: 1_000_000_000n }))).toMatchObject({ kind: 'sent' })
    expect(await site.sent()).toBe(1)
  })

  it('waits while the wallet has not enough, with what is on its way counted', async () => {
    const sixty = 6_000_000_000n
    const rich = await site.open(storage, { hotLimit: new Map([['ETH', 10n * sixty]]) })
    expect(await rich.send(sendOrder('first', { amount: sixty }))).toMatchObject({ kind: 'sent' })
    expect(await rich.send(sendOrder('second', { amount: sixty }))).toEqual({ kind: 'intended' })
    for (let time = 0; time < 3; time += 1)
      expect(await rich.send(sendOrder('third', { amount: 2n * sixty }))).toEqual({ kind: 'intended' })
    expect(site.warnings).toHaveLength(2)
    await chain.node.ask('evm_setAutomine', true)
    await chain.node.pay(site.address, 100n * ETHER)
    await chain.node.ask('evm_setAutomine', false)
    expect(await rich.send(sendOrder('second', { amount: sixty }))).toMatchObject({ kind: 'sent' })
    expect(await site.sent()).toBe(2)
  })

  it('is refused to a contract that burns gas at the house’s cost', async () => {
    // PUSH1 0, PUSH3 0x049700, MSTORE, STOP: this much memory costs 200,000 gas.
    const burner = `0x${'b'.repeat(40)}`
    await chain.node.ask('anvil_setCode', burner, '0x6000620497005200')
    const refused = { kind: 'failed', reason: 'refused', txHash: null }
    expect(await custody.send(sendOrder('one', { destination: burner }))).toEqual(refused)
    expect(await site.sent()).toBe(0)
  })

  it.each([
    [3, 'execution reverted: blocked'],
    [-32_000, 'execution reverted'],
    [-32_015, 'revert'],
  ])('is refused where the chain would undo it, which a node says with code %i', async (code, message) => {
    const refusing = await openRefusing({ code, message })
    expect(await refusing.send(tokens('one'))).toEqual({ kind: 'failed', reason: 'refused', txHash: null })
    expect(await site.sent()).toBe(0)
  })

  it('is tried again where the node refuses for another reason', async () => {
    const refusing = await openRefusing({
      code: -32_000,
      message: 'insufficient funds for gas * price + value',
    })
    await expect(refusing.send(tokens('one'))).rejects.toThrow('insufficient funds')
    expect(await custody.send(tokens('one'))).toMatchObject({ kind: 'sent' })
  })

  it('waits while gas costs more than custody pays', async () => {
    const dear = await site.open(storage, {
      async node(method, ...params) {
        const answer = await site.options.node(method, ...params)
        return method === 'eth_maxPriorityFeePerGas' ? '0x746a528801' : answer
      },
    })
    expect(await dear.send(sendOrder('one'))).toEqual({ kind: 'intended' })
    expect(site.warnings).toEqual(['a sending waits: gas costs more than custody pays'])
    expect(await custody.send(sendOrder('one'))).toMatchObject({ kind: 'sent' })
  })
})

describe('the hot wallet and its node', () => {
  it.each(['eth_chainId', 'eth_getTransactionCount', 'eth_getBalance', 'eth_estimateGas'])(
    'sends nothing after nonsense from %s, and goes on after sense',
    async strange => {
      const mad = await site.open(storage, {
        node: async (method, ...params) =>
          method === strange ? '0xnonsense' : await site.options.node(method, ...params),
      })
      await expect(mad.send(sendOrder('one'))).rejects.toThrow()
      expect(await site.sent()).toBe(0)
      expect(await custody.send(sendOrder('one'))).toMatchObject({ kind: 'sent' })
    },
  )

  it('sends what was signed before its process ended, on any look: a later nonce waits for it', async () => {
    const killed = await site.open(storage, {
      async node(method, ...params) {
        if (method === 'eth_sendRawTransaction') throw new Error('the process is gone')
        return await site.options.node(method, ...params)
      },
    })
    await expect(killed.send(sendOrder('one'))).rejects.toThrow('the process is gone')
    await custody.send(tokens('two'))
    expect(await site.sent()).toBe(0)
    expect(await custody.status('one')).toMatchObject({ kind: 'sent' })
    expect(await site.sent()).toBe(2)
  })

  it('sends the same bytes again when the node has forgotten them', async () => {
    const sent = await custody.send(sendOrder('one'))
    if (sent.kind !== 'sent') throw new Error(stringify(sent))
    await chain.node.ask('anvil_dropTransaction', sent.txHash)
    expect(await site.sent()).toBe(0)
    expect(await custody.status('one')).toEqual(sent)
    expect(await site.sent()).toBe(1)
  })

  it('follows a chain that takes blocks back, and pays once on the other one', async () => {
    const before = await chain.node.ask('evm_snapshot')
    const sent = await custody.send(sendOrder('one'))
    await chain.node.mine(2)
    expect(await custody.status('one')).toMatchObject({ kind: 'confirming', confirmations: 2 })
    await chain.node.ask('evm_revert', before)
    await chain.node.ask('evm_setAutomine', false)
    expect(await custody.status('one')).toEqual(sent)
    await chain.node.mine(3)
    expect(await custody.status('one')).toMatchObject({ ...sent, kind: 'completed' })
    expect(await site.sent()).toBe(1)
  })

  it('says what the chain has undone once it is deep enough, not before', async () => {
    const sent = await custody.send(tokens('one'))
    const slot = keccak256(AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [site.address, 0]))
    await chain.node.ask('anvil_setStorageAt', chain.usdt.address, slot, `0x${'0'.repeat(64)}`)
    await chain.node.mine(1)
    expect(await custody.status('one')).toMatchObject({ kind: 'confirming', confirmations: 1 })
    await chain.node.mine(2)
    const reverted = { ...sent, kind: 'failed', reason: 'reverted' }
    expect(await custody.status('one')).toEqual(reverted)
    expect(await custody.send(tokens('one'))).toEqual(reverted)
  })

  it('says "dropped" when another transaction has taken the place, and only when that stays', async () => {
    const sent = await custody.send(sendOrder('one'))
    await elsewhere().sendTransaction({
      to: chain.node.other.address,
      value: 1n,
      nonce: 0,
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 10n ** 11n,
    })
    await chain.node.mine(1)
    await expect(custody.status('one')).rejects.toThrow('the node refuses eth_sendRawTransaction')
    await chain.node.mine(40)
    const dropped = { ...sent, kind: 'failed', reason: 'dropped' }
    expect(await (await site.open(storage)).status('one')).toEqual(dropped)
    expect(await custody.send(sendOrder('two'))).toMatchObject({ kind: 'sent' })
    expect(await site.sent()).toBe(2)
  })

  it('does not say "dropped" because a node has lost a receipt', async () => {
    await custody.send(sendOrder('one'))
    await chain.node.mine(10)
    const forgetful = await site.open(storage, {
      node: async (method, ...params) =>
        method === 'eth_getTransactionReceipt' ? null : await site.options.node(method, ...params),
    })
    await expect(forgetful.status('one')).rejects.toThrow('does not show what used nonce 0')
    expect(await custody.status('one')).toMatchObject({ kind: 'completed' })
  })

  it('is not said to be done by the receipt of another transaction', async () => {
    const other = await chain.node.pay(chain.node.other.address, 1n)
    await chain.node.mine(10)
    await custody.send(sendOrder('one'))
    const mixedUp = await site.open(storage, {
      node: async (method, ...params) =>
        await site.options.node(method, ...(method === 'eth_getTransactionReceipt' ? [other] : params)),
    })
    await expect(mixedUp.status('one')).rejects.toThrow('speaks of another transaction')
    expect(await custody.status('one')).toMatchObject({ kind: 'sent' })
  })

  it('signs nothing when the chain knows more of the wallet than is written here, until a person has looked', async () => {
    await chain.node.ask('evm_setAutomine', true)
    await chain.node.mined(await elsewhere().sendTransaction({ to: chain.node.other.address, value: 1n }))
    await chain.node.ask('evm_setAutomine', false)
    await expect(custody.send(sendOrder('one'))).rejects.toThrow(
      /has sent 1 transactions, of which 0 are written here: .*CUSTODY_ETHEREUM_NONCE=1$/,
    )
    const known = await site.open(storage, { knownNonce: 1 })
    expect(await known.send(sendOrder('one'))).toMatchObject({ kind: 'sent' })
    expect(await known.send(sendOrder('two'))).toMatchObject({ kind: 'sent' })
    expect(await site.sent()).toBe(3)
    const putBack = await openTemporary(Date.now)
    const older = await site.open(putBack, { knownNonce: 1 })
    await expect(older.send(sendOrder('two'))).rejects.toThrow('CUSTODY_ETHEREUM_NONCE=3')
    // Any of them could be the withdrawal that a customer cancels.
    expect(await older.mayHaveSent?.('two')).toBe(true)
    expect(await (await site.open(putBack, { knownNonce: 3 })).mayHaveSent?.('two')).toBe(false)
    expect(await known.mayHaveSent?.('three')).toBe(false)
    await putBack.close()
  })

  it('takes a nonce once when two nodes send at once', async () => {
    const nodes = await Promise.all([site.open(storage), site.open(storage)])
    const sendings = Array.from({ length: 20 }, (_, index) => sendOrder(`race-${index % 10}`))
    await Promise.all(sendings.map((order, index) => nodes[index % 2]?.send(order)))
    await chain.node.mine(3)
    for (const { withdrawalId } of sendings)
      expect(await custody.status(withdrawalId)).toMatchObject({ kind: 'completed' })
    expect(await site.sent()).toBe(10)
  })
})
