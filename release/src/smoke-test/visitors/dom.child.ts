import { Socket as Datagrams } from 'node:dgram'
import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { type Context, Script } from 'node:vm'
import { type IOptionalBrowserSettings, Window } from 'happy-dom'
import { channelsFor } from './dom-channel.ts'
import { type DomOrder, type DomReport, domReport, MOST_REPORTS } from './dom-messages.ts'

// Opens a smoke test's page in a DOM without layout. The first message brings every file; there is no network.

/** Runs a classic script in the window; the DOM would wrap it in a function and lose its globals. */
const RUN = '__runClassicScript'

for (const [kind, names] of [
  [Socket, ['connect']],
  [Datagrams, ['bind', 'connect', 'send']],
] as const)
  for (const name of names)
    Object.defineProperty(kind.prototype, name, {
      value() {
        throw new Error('a smoke test has no network')
      },
    })

/** A getter added to a host prototype would receive host objects, including this process, and could end the plane. */
for (const { prototype } of [Object, Function, Array, Promise, Error, Map, Set, EventEmitter])
  Object.preventExtensions(prototype)

/** Removes signals and modules, in case tested code reaches the process. */
for (const name of ['kill', '_kill', 'getBuiltinModule', 'binding', '_linkedBinding', 'dlopen'])
  Object.defineProperty(process, name, { value: undefined })

/** Unhandled errors of the tested code belong to the smoke test; the process continues. */
process.on('uncaughtException', () => undefined)
process.once('message', order => openPage(order as DomOrder))
// Exits when the parent is gone, as Chromium does when its pipe closes.
process.once('disconnect', () => process.exit())

function openPage({ origin, files }: DomOrder): void {
  const window = new Window({ url: `${origin}/`, width: 1_440, height: 900, settings: settingsFor(answer) })

  function answer(url: URL): Answer {
    const file = url.origin === origin ? files[url.pathname] : undefined
    if (file === undefined) return { status: url.origin === origin ? 503 : 403, type: 'text/plain', body: '' }
    if (file.type.startsWith('text/javascript'))
      return { status: 200, type: file.type, body: `${RUN}(${JSON.stringify(url.href)})` }
    return { status: 200, type: file.type, body: Buffer.from(file.body, 'base64') }
  }

  Object.assign(window, channelsFor(window))

  Object.defineProperty(window, RUN, {
    value: (address: string) => {
      const file = files[new URL(address).pathname]
      const code = Buffer.from(file?.body ?? '', 'base64').toString('utf8')
      try {
        // Without this option, stacks begin with the source line instead of the place.
        const options = { displayErrors: false }
        new Script(code, { filename: address }).runInContext(window as unknown as Context, options)
      } catch (error) {
        // The DOM reads the message of what a script throws.
        throw isObject(error) ? error : copyOf(error)
      }
    },
  })

  function settingsFor(answerTo: typeof answer): IOptionalBrowserSettings {
    return {
      enableJavaScriptEvaluation: true,
      enableCSSFileLoading: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
      fetch: {
        interceptor: {
          async beforeAsyncRequest({ request }) {
            const url = new URL(request.url)
            if (request.method === 'POST' && url.origin === origin) {
              tell({ path: url.pathname, body: await request.text() })
              return new window.Response(null, { status: 204 })
            }
            const { status, type, body } = answerTo(url)
            return new window.Response(body, { status, headers: { 'content-type': type } })
          },
          beforeSyncRequest({ request }) {
            const { status, type, body } = answerTo(new URL(request.url))
            return {
              status,
              statusText: '',
              ok: status === 200,
              url: request.url,
              redirected: false,
              headers: new window.Headers({ 'content-type': type }),
              body: Buffer.from(body),
            }
          },
        },
      },
    }
  }

  process.on('unhandledRejection', error => {
    const event = new window.Event('unhandledrejection')
    window.dispatchEvent(Object.assign(event, { reason: copyOf(error) }))
  })

  window.document.write(Buffer.from(files['/']?.body ?? '', 'base64').toString('utf8'))
}

/** Texts of an error without its prototype, which may be this process's. */
function copyOf(error: unknown): object {
  const { name, message, stack } = isObject(error) ? error : { name: 'Uncaught', message: error, stack: '' }
  return Object.assign(Object.create(null), {
    name: String(name),
    message: String(message),
    stack: String(stack),
  })
}

function isObject(value: unknown): value is { name?: unknown; message?: unknown; stack?: unknown } {
  return typeof value === 'object' && value !== null
}

type Answer = { readonly status: number; readonly type: string; readonly body: Buffer | string }

let told = 0

/** Drops reports that the plane would reject, so that it need not buffer them. */
function tell(report: DomReport): void {
  if (!domReport.safeParse(report).success || told >= MOST_REPORTS) return
  told += 1
  process.send?.(report)
}
