/**
 * Trusted Types policies in addition to the shell's `default`, for markup that is parsed but not run: the chart library
 * and the help center's documents. The page's header allows each name once.
 */
export const MARKUP_POLICIES = ['highcharts', 'documents'] as const
