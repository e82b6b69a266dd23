import { createContext, type ReactNode, useContext } from 'react'
import type { Send } from './send.ts'

const Plane = createContext<Send | null>(null)

export function PlaneProvider({ send, children }: { send: Send; children: ReactNode }) {
  return <Plane value={send}>{children}</Plane>
}

export function usePlane(): Send {
  const send = useContext(Plane)
  if (send === null) throw new Error('usePlane outside of a PlaneProvider')
  return send
}
