/** Messages of the clients of webpack's and Rspack's dev servers to their own window; that of Vite sends the same. */
export const DEV_BUILD_FAILED = 'webpackErrors'
export const DEV_BUILT: readonly unknown[] = ['webpackOk', 'webpackStillOk', 'webpackWarnings']
