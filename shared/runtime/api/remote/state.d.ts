export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
