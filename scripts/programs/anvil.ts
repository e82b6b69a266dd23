import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { ContractFactory, JsonRpcProvider, parseUnits, Wallet } from 'ethers'
import { spawnKept } from '../processes/lifetime.mjs'

const require = createRequire(import.meta.url)

/** Keys of the first accounts of the standard test mnemonic, which anvil funds. */
const KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

type TokenArtifact = { readonly abi: string[]; readonly bytecode: string }

export type Anvil = Awaited<ReturnType<typeof startAnvil>>

/** Starts a node that mines a block per transaction; it ends with this process at the latest. */
export async function startAnvil() {
  const args = ['--port', '0', '--chain-id', '1', '--accounts', '2']
  const child = spawnKept({ command: binary(), args, signal: 'SIGTERM' })
  child.stderr.pipe(process.stderr)
  const url = `http://127.0.0.1:${await portOf(child.stdout)}`
  const provider = new JsonRpcProvider(url, 1, { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 })
  const payer = new Wallet(KEYS[0], provider)
  const other = new Wallet(KEYS[1], provider)
  const ask = (method: string, ...params: unknown[]) => provider.send(method, params)

  /** Returns a transaction's hash once it is mined; at once when mining is manual. */
  async function mined({ hash }: { readonly hash: string }): Promise<string> {
    if ((await ask('anvil_getAutomine')) === true) await provider.waitForTransaction(hash)
    return hash
  }

  /** Deploys a token with 18 decimals and a million tokens for the payer. */
  async function deployToken(symbol: string) {
    const {
      abi,
      bytecode,
    }: TokenArtifact = require('@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json')
    const factory = new ContractFactory(abi, bytecode, payer)
    const made = await factory.deploy(symbol, symbol, parseUnits('1000000', 18), payer.address)
    await made.waitForDeployment()
    const address = await made.getAddress()
    return {
      address,
      /** Sends `units` (smallest unit) with `key`, by default the payer's; returns the transaction's hash. */
      async send(to: string, units: bigint, key?: string): Promise<string> {
        const sender = key === undefined ? payer : new Wallet(key, provider)
        return await mined(await made.connect(sender).getFunction('transfer').send(to, units))
      },
      balanceOf: async (who: string): Promise<bigint> => await made.getFunction('balanceOf').staticCall(who),
    }
  }

  return {
    url,
    provider,
    payer,
    other,
    ask,
    deployToken,
    mined,
    keys: KEYS,
    async pay(to: string, wei: bigint): Promise<string> {
      return await mined(await payer.sendTransaction({ to, value: wei }))
    },
    mine: (blocks: number) => ask('anvil_mine', `0x${blocks.toString(16)}`),
    async stop() {
      provider.destroy()
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

/** Packages provide the node on common machines; elsewhere `ANVIL` is its path. */
function binary(): string {
  const { ANVIL } = process.env
  if (ANVIL !== undefined) return ANVIL
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  try {
    const anvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'))
    return anvil.resolve(`@foundry-rs/anvil-${machine}/bin/anvil`)
  } catch {
    throw new Error('These tests need an Ethereum node: on this machine install anvil and name it in ANVIL.')
  }
}

async function portOf(stdout: Readable): Promise<string> {
  let said = ''
  for await (const piece of stdout) {
    said += String(piece)
    const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1]
    if (port === undefined) continue
    stdout.resume()
    return port
  }
  throw new Error(`the node ended: ${said}`)
}
