import type { Window } from 'happy-dom'

/** Message channels for the shell, which this DOM lacks: copied, asynchronous, and buffered. */
export function channelsFor(window: Window): Record<'MessageChannel' | 'MessagePort', object> {
  class MessagePort extends window.EventTarget {
    #peer: MessagePort | undefined
    #listener: ((event: Event) => void) | null = null
    #waiting: unknown[] | undefined = []

    static join(one: MessagePort, other: MessagePort): void {
      one.#peer = other
      other.#peer = one
    }

    get onmessage() {
      return this.#listener
    }
    set onmessage(listener) {
      this.#listener = listener
      this.start()
    }

    postMessage(message: unknown): void {
      const peer = this.#peer
      if (peer !== undefined) peer.#take(structuredClone(message))
    }
    start(): void {
      const waiting = this.#waiting ?? []
      this.#waiting = undefined
      for (const message of waiting) this.#take(message)
    }
    close(): void {
      if (this.#peer !== undefined) this.#peer.#peer = undefined
      this.#peer = undefined
    }

    #take(data: unknown): void {
      if (this.#waiting !== undefined) this.#waiting.push(data)
      else window.setTimeout(() => this.#hear(data))
    }
    #hear(data: unknown): void {
      const event = new window.MessageEvent('message', { data })
      this.#listener?.call(this, event as unknown as Event)
      this.dispatchEvent(event)
    }
  }

  class MessageChannel {
    readonly port1 = new MessagePort()
    readonly port2 = new MessagePort()

    constructor() {
      MessagePort.join(this.port1, this.port2)
    }
  }
  return { MessageChannel, MessagePort }
}
