/** Where a development page posts an error; the dev server answers with its positions in the sources. */
export const DEV_ERRORS_PATH = '/__dev/errors'

/** Where a dev server sends its type errors as events. */
export const TYPE_ERRORS_PATH = '/__dev/type-errors'
