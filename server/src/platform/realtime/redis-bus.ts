import * as z from 'zod/mini'
import { type Bus, type BusErrors, type BusEvents, createMemoryBus, type Topic } from '../bus.ts'
import { closeRedis, type followRedis, openRedis } from '../redis.ts'

const CHANNEL = 'quayside:bus'

const TOPICS: Readonly<Record<Topic, true>> = {
  'session.ended': true,
  'customer.changed': true,
  'customer.notified': true,
  'balance.changed': true,
  'order.changed': true,
  'alert.changed': true,
  'nft.changed': true,
  'release.changed': true,
  'commit.made': true,
  'service.changed': true,
}

/** Ping interval (ms): a subscriber that only listens would not notice a dead connection. */
const ASK_EVERY_MS = 10_000

const envelope = z.object({ node: z.string(), topic: z.string(), payload: z.looseObject({}) })

export type RedisBusOptions = {
  readonly nodeId: string
  readonly onError: BusErrors
  readonly follow?: ReturnType<typeof followRedis>
  readonly askEveryMs?: number
}

/** The bus of several nodes (`REDIS_URL`); continues alone without Redis. Resolves once subscribed. */
export async function connectRedisBus(
  url: string,
  { nodeId, onError, follow, askEveryMs = ASK_EVERY_MS }: RedisBusOptions,
): Promise<Bus> {
  const local = createMemoryBus(onError)
  const outgoing = openRedis(url, onError, { lazyConnect: true })
  const incoming = openRedis(url, onError, { lazyConnect: true })
  incoming.on('message', (_channel: string, text: string) => {
    try {
      const { node, topic, payload } = envelope.parse(JSON.parse(text))
      if (node !== nodeId && isTopic(topic)) local.publish(topic, payload as BusEvents[typeof topic])
    } catch (error) {
      onError(error)
    }
  })
  await Promise.all([outgoing.connect(), incoming.connect()])
  await incoming.subscribe(CHANNEL)
  for (const redis of [outgoing, incoming]) follow?.(redis)
  const asking = setInterval(() => incoming.ping().catch(onError), askEveryMs).unref()
  return {
    publish(topic, payload) {
      local.publish(topic, payload)
      outgoing.publish(CHANNEL, JSON.stringify({ node: nodeId, topic, payload })).catch(onError)
    },
    subscribe: local.subscribe,
    async close() {
      clearInterval(asking)
      await local.close()
      await Promise.all([closeRedis(outgoing), closeRedis(incoming)])
    },
  }
}

function isTopic(text: string): text is Topic {
  return Object.hasOwn(TOPICS, text)
}
