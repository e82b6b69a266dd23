import type { AlertChannel, AlertTest } from '@quayside/contracts/release/alerts'
import * as z from 'zod/mini'
import { UsageError } from '../../arguments.ts'
import { failure, refusal, success } from '../../ending.ts'
import { age, count } from '../../format/words.ts'
import { OperationalError } from '../../operational-error.ts'
import { keyAddress } from '../../publish/plane-address.ts'
import { type PlaneCalls, planeCalls } from '../../remote/plane-calls.ts'
import type { CommandResult, Context, Plane } from '../../runtime.ts'

const channel = z.object({ name: z.enum(['webhook', 'mail']), target: z.string() })
const board = z.object({
  alerts: z.array(
    z.extend(channel, {
      waiting: z.number(),
      lost: z.number(),
      last: z.nullable(
        z.object({ at: z.string(), isDelivered: z.boolean(), kind: z.string(), why: z.nullable(z.string()) }),
      ),
    }),
  ),
})
const tests = z.array(z.extend(channel, { problem: z.nullable(z.string()) }))

export async function alertsCommand(context: Context): Promise<CommandResult> {
  const [word, ...rest] = context.words
  if (rest.length > 0 || (word !== undefined && word !== 'test'))
    throw new UsageError(`There is no "alerts ${context.words.join(' ')}": it takes test, or nothing.`)
  const calls = callsOf(context, await context.openPlane())
  if (word === undefined || context.isDryRun) return show(context, calls)
  const sent = await calls.ask({ method: 'POST', path: 'alerts/test', body: {}, shape: tests })
  if (!sent.ok) return refusal(context, sent.error)
  for (const test of sent.value) context.say(testLine(context, test))
  return { ...success(sent.value), code: sent.value.some(({ problem }) => problem !== null) ? 3 : 0 }
}

async function show(context: Context, calls: PlaneCalls): Promise<CommandResult> {
  const read = await calls.ask({ method: 'GET', path: 'board', shape: board })
  if (!read.ok) return refusal(context, read.error)
  const { alerts } = read.value
  if (alerts.length === 0)
    return failure(
      context,
      1,
      'Alerts have no recipient: set ALERT_WEBHOOK_URL or ALERT_MAIL_TO for the plane.',
    )
  for (const one of alerts) for (const line of channelLines(context, one)) context.say(line)
  return { ...success(alerts), code: alerts.some(({ last }) => last?.isDelivered === false) ? 3 : 0 }
}

function channelLines({ paint, now }: Context, { name, target, waiting, lost, last }: AlertChannel) {
  const went =
    last === null
      ? 'no alert was sent yet'
      : `last alert (${last.kind}) ${last.isDelivered ? 'delivered' : paint('red', 'failed')} ${age(last.at, now())}${last.why === null ? '' : `: ${last.why}`}`
  return [
    `${paint('bold', name)} ${target}`,
    `  ${went}`,
    ...(waiting > 0 ? [`  ${count(waiting, 'alert')} waiting`] : []),
    ...(lost > 0 ? [paint('yellow', `  ${count(lost, 'alert')} given up`)] : []),
  ]
}

function testLine({ paint }: Context, { name, target, problem }: AlertTest): string {
  return problem === null
    ? `${paint('green', 'delivered')}  ${name} ${target}`
    : `${paint('red', 'failed')}  ${name} ${target}: ${problem}`
}

/** Only the running plane knows its alert deliveries, even when its store is local. */
function callsOf(context: Context, { calls, keys }: Plane): PlaneCalls {
  if (calls !== undefined) return calls
  const key = keys.log.own() ?? keys.log.rootSigner(false)
  if (key === undefined)
    throw new OperationalError('This needs a key of yours (npm run release -- login), or the root key.')
  const { HOST, CONSOLE_PORT } = context.env
  return planeCalls(
    keyAddress(`http://${HOST?.trim() || '127.0.0.1'}:${CONSOLE_PORT?.trim() || '4001'}`, key, context),
  )
}
