/**
 * Replaces the federation runtime's error messages: the code and a link to its explanation are enough for telemetry,
 * and customers never see them.
 */
export const runtimeDescMap = {}
export const errorDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
