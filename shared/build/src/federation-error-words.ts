/**
 * Replaces the federation runtime's error messages: telemetry needs only the code and its link, and customers never see
 * them.
 */
export const runtimeDescMap = {}
export const errorDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
