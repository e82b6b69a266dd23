// Atoms without a Provider live in jotai's default store; this module is shared as one, so every remote sees the same.
export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai'
