/** Trusted Types policies in addition to `default`, for markup that is parsed but not run. */
export const MARKUP_POLICIES = ['highcharts', 'documents'] as const

/** Path of the site's service worker: the only script besides pinned ones that a page may load. */
export const PUSH_WORKER = '/push-worker.js'
