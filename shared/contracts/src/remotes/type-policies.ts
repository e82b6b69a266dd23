/** Trusted Types policies in addition to `default`, for markup that is parsed but not run. */
export const MARKUP_POLICIES = ['highcharts', 'documents'] as const
