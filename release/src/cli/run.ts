import { parseArgs } from 'node:util'
import type { PlaneProblem } from '@quayside/contracts/release/plane'
import { textValue, UsageError } from './arguments.ts'
import { COMMON_OPTIONS, type Command, type Option } from './command.ts'
import { COMMANDS, commandNamed } from './commands.ts'
import { codeOf } from './ending.ts'
import { shown } from './format/shown.ts'
import { noCommand, noOption } from './no-such.ts'
import { openBegunPlane } from './open-begun-plane.ts'
import { OperationalError } from './operational-error.ts'
import type { CliRuntime, CommandResult, Context, ExitCode, Values } from './runtime.ts'

const NAMES = COMMANDS.map(({ name }) => name)

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
  // Options may precede the command, and an option's value may look like a command.
  const asked =
    args.find(word => commandNamed(word) !== undefined) ?? args.find(word => !word.startsWith('-'))
  const wantsHelp = args.includes('--help') || args.includes('-h') || asked === undefined
  if (wantsHelp) {
    const stray = args.find(word => asked === undefined && !['--help', '-h', '--json'].includes(word))
    if (stray !== undefined)
      throw new UsageError(`There is no command in "${stray}". npm run release -- help lists them.`)
    return parseAs('help', asked === undefined || asked === 'help' ? [] : [asked], args)
  }
  const command = commandNamed(asked)
  if (command === undefined)
    throw new UsageError(`${noCommand(asked, NAMES)} npm run release -- help lists them.`)
  const rest = args.filter((_, index) => index !== args.indexOf(asked))
  const { words, values } = given(command, rest)
  if (command.usage === '' && words.length > 0)
    throw new UsageError(
      `${command.noWords ?? `The command ${asked} takes no words, and "${words[0]}" is one.`} See npm run release -- help ${asked}.`,
    )
  return { command, words, values }
}

function given(command: Command, args: readonly string[]): Omit<Parsed, 'command'> {
  const options = { ...COMMON_OPTIONS, ...command.options }
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, { type }]) => [name, { type, multiple: type === 'string' }]),
      ),
    })
    return { words: positionals, values: checked(values, options) }
  } catch (error) {
    const said = noOption(error, Object.keys(options)) ?? sentenceOf(error)
    throw new UsageError(`${said} See npm run release -- help ${command.name}.`, { cause: error })
  }
}

function parseAs(name: string, words: readonly string[], args: readonly string[]): Parsed {
  const command = commandNamed(name)
  if (command === undefined) throw new UsageError(`There is no command "${name}".`)
  return { command, words, values: { json: args.includes('--json') } }
}

/** Rejects an option given twice, because the intended value is ambiguous. */
function checked(
  values: Readonly<Record<string, unknown>>,
  options: Readonly<Record<string, Option>>,
): Values {
  const entries = Object.entries(values).flatMap(([name, value]): [string, string | boolean][] => {
    if (!Array.isArray(value)) return typeof value === 'boolean' ? [[name, value]] : []
    const [text, ...more]: readonly unknown[] = value
    if (more.length > 0) throw new UsageError(`--${name} is given twice.`)
    const { most } = options[name] ?? {}
    if (most !== undefined && String(text).length > most)
      throw new UsageError(`--${name} takes at most ${most.toLocaleString('en-GB')} characters.`)
    return [[name, String(text)]]
  })
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
      if (!isJson) runtime.out(`${shown(text)}\n`)
    },
    err: text => runtime.err(shown(text)),
    redraw: runtime.err,
  }
}

const EXPECTED = ['OperationalError', 'UsageError', 'StoreDown', 'BrokenLog', 'StoreSettingError']

function failed(error: unknown, { err, out }: CliRuntime, isJson: boolean): CommandResult['code'] {
  const isExpected = error instanceof Error && EXPECTED.includes(error.name)
  const message = sentenceOf(error)
  err(`${isExpected || !(error instanceof Error) ? message : (error.stack ?? message)}\n`)
  const code = isExpected ? codeOfExpected(error) : 'failed'
  if (isJson) out(`${JSON.stringify({ error: { code, message } }, null, 2)}\n`)
  return codeOf({ code })
}

function codeOfExpected(error: Error): PlaneProblem['code'] {
  if (error instanceof OperationalError) return error.code
  return error.name === 'UsageError' ? 'invalid' : 'store-down'
}

function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}
