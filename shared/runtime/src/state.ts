export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom } from 'jotai'
