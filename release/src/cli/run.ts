import { parseArgs } from 'node:util'
import type { PlaneProblem } from '@quayside/contracts/release/plane'
import { textValue, UsageError } from './arguments.ts'
import { COMMON_OPTIONS, type Command } from './command.ts'
import { COMMANDS, commandNamed } from './commands.ts'
import { noCommand, noOption } from './no-such.ts'
import { openBegunPlane } from './open-begun-plane.ts'
import type { CliRuntime, CommandResult, Context, ExitCode, Values } from './runtime.ts'

const NAMES = COMMANDS.map(({ name }) => name)

/** Runs one command of the release tool; `args` without the program's own name. */
export async function run(args: readonly string[], runtime: CliRuntime): Promise<ExitCode> {
  const isJson = args.includes('--json')
  try {
    const { command, words, values } = parse(args)
    const context = contextOf(runtime, { command, words, values })
    const work = await command.load()
    const { code, value } = await work(context)
    if (isJson) runtime.out(`${JSON.stringify(value, null, 2)}\n`)
    return code
  } catch (error) {
    return failed(error, runtime, isJson)
  }
}

type Parsed = { readonly command: Command; readonly words: readonly string[]; readonly values: Values }

function parse(args: readonly string[]): Parsed {
  // Options may come before the command, and their values may look like one.
  const asked =
    args.find(word => commandNamed(word) !== undefined) ?? args.find(word => !word.startsWith('-'))
  const wantsHelp = args.includes('--help') || args.includes('-h') || asked === undefined
  if (wantsHelp) return parseAs('help', asked === undefined || asked === 'help' ? [] : [asked], args)
  const command = commandNamed(asked)
  if (command === undefined)
    throw new UsageError(`${noCommand(asked, NAMES)} npm run release -- help lists them.`)
  const rest = args.filter((_, index) => index !== args.indexOf(asked))
  const options = { ...COMMON_OPTIONS, ...command.options }
  try {
    const { positionals, values } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
    })
    return { command, words: positionals, values: plain(values) }
  } catch (error) {
    const said = noOption(error, Object.keys(options)) ?? sentenceOf(error)
    throw new UsageError(`${said} See npm run release -- help ${asked}.`, { cause: error })
  }
}

function parseAs(name: string, words: readonly string[], args: readonly string[]): Parsed {
  const command = commandNamed(name)
  if (command === undefined) throw new UsageError(`There is no command "${name}".`)
  return { command, words, values: { json: args.includes('--json') } }
}

function plain(values: Readonly<Record<string, unknown>>): Values {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string | boolean][] =>
    typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [],
  )
  return Object.fromEntries(entries)
}

function contextOf(runtime: CliRuntime, { command, words, values }: Parsed): Context {
  const isJson = values.json === true
  return {
    ...runtime,
    openPlane: command.maySayFirst === true ? runtime.openPlane : () => openBegunPlane(runtime),
    command: command.name,
    words,
    values,
    environment: textValue(values, 'env') ?? 'production',
    isDryRun: values['dry-run'] === true,
    isJson,
    by: { name: runtime.user, source: command.name === 'local' ? 'start' : 'cli' },
    reason: textValue(values, 'reason') ?? [command.name, ...words].join(' '),
    say: (text = '') => {
      if (!isJson) runtime.out(`${text}\n`)
    },
  }
}

const EXPECTED = ['OperationalError', 'UsageError', 'StoreDown', 'BrokenLog', 'StoreSettingError']

function failed(error: unknown, { err, out }: CliRuntime, isJson: boolean): CommandResult['code'] {
  const isExpected = error instanceof Error && EXPECTED.includes(error.name)
  const message = sentenceOf(error)
  // Only a bug prints its stack.
  err(`${isExpected || !(error instanceof Error) ? message : (error.stack ?? message)}\n`)
  const code: PlaneProblem['code'] = !isExpected
    ? 'failed'
    : error.name === 'UsageError'
      ? 'invalid'
      : 'store-down'
  if (isJson) out(`${JSON.stringify({ error: { code, message } }, null, 2)}\n`)
  return 1
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}
