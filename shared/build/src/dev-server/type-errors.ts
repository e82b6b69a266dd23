import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { TYPE_ERRORS_PATH } from '../dev/dev-errors-path.ts'

const OPTIONS = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false']
const ENDED = /Found \d+ errors?\. Watching for file changes\./

export type TypeErrors = {
  /** Sends the errors to pages as events: at first the present ones, then each change. */
  readonly middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  stop(): void
}

/** Watches the types of a project in the background with its own compiler, if it has one. */
export function watchTypes(folder: string, print: (text: string) => void): TypeErrors {
  const errors = typeErrors(print)
  const compiler = startCompiler(folder)
  compiler?.stdout?.setEncoding('utf8').on('data', errors.read)
  return { middleware: errors.middleware, stop: () => void compiler?.kill() }
}

function startCompiler(folder: string): ChildProcess | undefined {
  if (!existsSync(path.join(folder, 'tsconfig.json'))) return undefined
  try {
    const own = createRequire(path.join(folder, 'package.json')).resolve('typescript/package.json')
    const program = path.join(path.dirname(own), 'bin/tsc')
    const compiler = spawn(process.execPath, [program, ...OPTIONS], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    // Without it, types are not watched.
    compiler.on('error', () => undefined)
    // The bundler's build of the same change goes first: a developer waits for it.
    if (compiler.pid !== undefined) setPriority(compiler.pid, constants.priority.PRIORITY_LOW)
    return compiler
  } catch {
    return undefined
  }
}

/** Reads the output of the compiler; prints and sends the errors of each round if they differ from the last. */
export function typeErrors(print: (text: string) => void) {
  const pages = new Set<ServerResponse>()
  let output = ''
  let known = ''

  function send(response: ServerResponse): void {
    response.write(`data: ${JSON.stringify(known)}\n\n`)
  }

  function follow(response: ServerResponse): void {
    response.setHeader('content-type', 'text/event-stream')
    response.setHeader('cache-control', 'no-store')
    pages.add(response)
    response.once('close', () => pages.delete(response))
    send(response)
  }

  function read(chunk: string): void {
    output += chunk
    if (!ENDED.test(output)) return
    const errors = output.split('\n').filter(line => / error TS\d+: |^ {2,}\S/.test(line))
    output = ''
    const text = errors.join('\n')
    if (text === known) return
    known = text
    if (known !== '') print(known)
    for (const page of pages) send(page)
  }

  return {
    read,
    middleware({ url }: IncomingMessage, response: ServerResponse, next: () => void): void {
      if (url === TYPE_ERRORS_PATH) follow(response)
      else next()
    },
  }
}
