import type { IncomingMessage, ServerResponse } from 'node:http'
import { SourceMap } from 'node:module'
import path from 'node:path'
import type { Compiler } from 'webpack'
import { DEV_ERRORS_PATH } from '../dev/dev-errors-path.ts'

/** A position in a script, as browsers write it into a stack. */
const POSITION = /https?:\/\/[^\s()?]+\.[jt]sx?(?:\?[^\s():]*)?:\d+:\d+/g
const PARTS = /^(?<address>.+?\.[jt]sx?)(?:\?[^:]*)?:(?<line>\d+):(?<column>\d+)$/
/** Would move the terminal's cursor or change its colors. */
const CONTROL = /[\p{Cc}--[\n\t]]/gv
const MOST_CHARACTERS = 20_000

/** Returns the source map of a script by its path on the dev server; undefined without one. */
export type ReadMap = (pathname: string) => Promise<string | undefined>

/** Replaces positions in built scripts by those in the sources, as far as there are maps. */
export async function mapPositions(text: string, readMap: ReadMap): Promise<string> {
  const maps = new Map<string, SourceMap | undefined>()
  for (const [position] of text.matchAll(POSITION)) {
    const { pathname } = new URL(partsOf(position).address)
    if (!maps.has(pathname)) maps.set(pathname, parsed(await readMap(pathname)))
  }
  return text.replaceAll(POSITION, position => {
    const { address, line, column } = partsOf(position)
    const entry = maps.get(new URL(address).pathname)?.findEntry(line - 1, column - 1)
    if (entry === undefined || !('originalSource' in entry)) return position
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/\?.*$/, '')
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

function partsOf(position: string): { address: string; line: number; column: number } {
  const { address = '', line, column } = PARTS.exec(position)?.groups ?? {}
  return { address, line: Number(line), column: Number(column) }
}

function parsed(map: string | undefined): SourceMap | undefined {
  return map === undefined ? undefined : new SourceMap(JSON.parse(map))
}

/** Reads maps that webpack has written for scripts below a public path; the dev server replaces the file system later. */
function mapsOf(compiler: Compiler, publicPath: string): ReadMap {
  return pathname =>
    new Promise(resolve => {
      const { outputFileSystem, outputPath } = compiler
      const file = path.join(outputPath, `${pathname.slice(publicPath.length)}.map`)
      if (!pathname.startsWith(publicPath) || outputFileSystem === null) return resolve(undefined)
      outputFileSystem.readFile(file, (error, content) => resolve(error ? undefined : content?.toString()))
    })
}

/** The middleware that prints errors of a compiler's pages, or of a site's, in the terminal. */
export function devErrors(compiler: Compiler, publicPath: string, site?: string) {
  return takeErrors(mapsOf(compiler, publicPath), { print: printError, site })
}

export function printError(text: string): void {
  process.stderr.write(`\n${text}\n`)
}

type Taking = { readonly print: (text: string) => void; readonly site?: string | undefined }

/** Answers an error of a page of this server or site with its positions in the sources, and prints the same text. */
export function takeErrors(readMap: ReadMap, { print, site }: Taking) {
  let last = ''
  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url !== DEV_ERRORS_PATH) return next()
    const { origin, host } = request.headers
    const isOwn = request.method === 'POST' && (origin === `http://${host}` || origin === site)
    const text = isOwn ? await textOf(request) : undefined
    response.statusCode = text === undefined ? 403 : 200
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    if (text === undefined) return response.end()
    const mapped = await mapPositions(text, readMap)
    // A render that fails in a loop would fill the terminal.
    if (mapped !== last) print(mapped.replace(CONTROL, ''))
    last = mapped
    response.end(mapped)
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) if (text.length < MOST_CHARACTERS) text += String(chunk)
  return text.slice(0, MOST_CHARACTERS)
}
