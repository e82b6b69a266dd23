import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route, method and status',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
    orders: new Counter({
      name: 'orders_total',
      help: 'First answers to calls that trade or move money, by route and code: 200, or why it was refused',
      labelNames: ['route', 'code'],
      registers,
    }),
    telemetry: new Counter({
      name: 'browser_events_total',
      help: 'What browsers reported, by kind, remote and version',
      labelNames: ['kind', 'remote', 'version', 'name'],
      registers,
    }),
    leftOut: new Counter({
      name: 'browser_events_left_out_total',
      help: 'What browsers reported that does not count for the health of a version, by what it lacks',
      labelNames: ['why'],
      registers,
    }),
    vitals: new Histogram({
      name: 'browser_vital',
      help: 'Web vitals as browsers measured them: milliseconds, CLS as is',
      labelNames: ['name', 'remote', 'version'],
      buckets: [0.01, 0.1, 0.25, 10, 50, 100, 200, 500, 1000, 2000, 4000, 10_000],
      registers,
    }),
    remoteCalls: new Counter({
      name: 'remote_calls_total',
      help: 'API calls of remotes, by remote and version',
      labelNames: ['remote', 'version'],
      registers,
    }),
    removedCalls: new Counter({
      name: 'removed_endpoint_calls_total',
      help: 'API calls of endpoints that the server no longer has, by endpoint, remote and version',
      labelNames: ['endpoint', 'remote', 'version'],
      registers,
    }),
    mail: new Counter({
      name: 'mail_total',
      help: 'Messages handed to the mailer, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    serviceReplies: new Counter({
      name: 'service_replies_total',
      help: 'Mails to customer service that were read, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    sms: new Counter({
      name: 'sms_total',
      help: 'Text messages handed to the gateway, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    sockets: new Gauge({
      name: 'sockets_open',
      help: 'Open sockets, by kind',
      labelNames: ['kind'],
      registers,
    }),
    eventLoopDelay: new Gauge({
      name: 'event_loop_delay',
      help: 'Seconds that the loop came round late, of the last ten seconds; above 0.02 something held it too long',
      labelNames: ['quantile'],
      registers,
    }),
    feedQuotes: new Counter({
      name: 'feed_quotes_total',
      help: 'Quotes of live price sources, by source and outcome: accepted, or why one was refused',
      labelNames: ['source', 'outcome'],
      registers,
    }),
    feedEvents: new Counter({
      name: 'feed_events_total',
      help: 'What happened to the lines of live price sources, by source and kind',
      labelNames: ['source', 'kind'],
      registers,
    }),
    feedConnected: new Gauge({
      name: 'feed_connected',
      help: '1 while a live price source is connected',
      labelNames: ['source'],
      registers,
    }),
    feedHalted: new Gauge({
      name: 'feed_halted',
      help: '1 while a live price source or an unconfirmed jump halts an instrument',
      labelNames: ['code'],
      registers,
    }),
    feedClock: new Gauge({
      name: 'feed_clock_offset_seconds',
      help: "Seconds that this machine's clock is ahead of a live price source's",
      labelNames: ['source'],
      registers,
    }),
    collectProcess() {
      collectDefaultMetrics({ register: registry })
    },
  }
}
