import { createContext, useContext } from 'react'

/** How a run is reached: with the token of a link, or with a session when `token` is undefined. */
export interface RunAccess {
  id: string
  token: string | undefined
}

export const RunAccessContext = createContext<RunAccess>({ id: '', token: undefined })

export const useRunAccess = () => useContext(RunAccessContext)
