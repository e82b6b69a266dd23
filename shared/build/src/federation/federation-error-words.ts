/** Drops the federation runtime's messages: telemetry needs only the code and its link; customers never see them. */
export const runtimeDescMap = {}
export const errorDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
