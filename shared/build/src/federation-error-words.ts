/**
 * Takes the place of the federation runtime's sentences for its errors: each names its code and where the code is
 * explained, which is enough for telemetry, and customers never read them.
 */
export const runtimeDescMap = {}
export const errorDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
