import { ApiError, errorKey, successKey } from '@quayside/runtime/api-error'
import {
  RemoteReactContext,
  useApi,
  useHost,
  useMarketStatus,
  useRemote,
  useSession,
  useSockets,
  useWidgetProps,
} from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@quayside/runtime/query'
import {
  Link,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@quayside/runtime/router'
import { Slot } from '@quayside/runtime/slot'
import { atom, useAtom, useAtomValue, useSetAtom } from '@quayside/runtime/state'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Exports of the shared modules of this contract. */
const EXPORTS = {
  ApiError,
  errorKey,
  successKey,
  RemoteReactContext,
  useApi,
  useHost,
  useMarketStatus,
  useRemote,
  useSession,
  useSockets,
  useWidgetProps,
  useLocale,
  useT,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  Link,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
  Slot,
  atom,
  useAtom,
  useAtomValue,
  useSetAtom,
  useState,
  createPortal,
  createRoot,
}

export function tryExports(): void {
  for (const [name, exported] of Object.entries(EXPORTS))
    if (exported === undefined) throw new Error(`no shared module exports ${name}`)
}
