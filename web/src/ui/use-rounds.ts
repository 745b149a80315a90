import { useState } from 'react'

/** Makes a dialog a new one with each opening, which starts empty or with its draft: both are given to it. */
export function useRounds() {
  const [round, setRound] = useState(0)
  return { key: round, afterClose: () => setRound((before) => before + 1) }
}
