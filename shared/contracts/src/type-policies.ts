/**
 * Policies for Trusted Types that a page has besides the shell's `default`, for markup that is parsed and not run: the
 * charts' library and the help center's documents. The page's header allows these names, once each.
 */
export const MARKUP_POLICIES = ['highcharts', 'documents'] as const
