import { createContext, useContext } from 'react'

const ReadOnlyContext = createContext(false)
export const ReadOnlyProvider = ReadOnlyContext.Provider

/** Whether what stands here is only looked at. */
export const useReadOnly = () => useContext(ReadOnlyContext)
