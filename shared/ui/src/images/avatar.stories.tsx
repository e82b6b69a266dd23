import { Avatar } from './avatar.tsx'

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Crect width='4' height='4' fill='%234f7ea8'/%3E%3C/svg%3E"

export function Kinds() {
  return (
    <div className="q-row">
      <Avatar name="Marin Costa" />
      <Avatar name="ines" />
      <Avatar name="" />
      <Avatar name="Marin Costa" src={PICTURE} />
      <Avatar name="Ana-Maria de la Cruz" size="4rem" />
    </div>
  )
}
