import { useRef } from 'react'
import { newPressKey } from '../../platform/press-key'

/**
 * The key of an act: the same for the same again, as after a lost answer, so that it is done once. Anything else is another
 * act, which the server must not answer as it did the one before.
 */
export function useActionKey(): (act: string, input: object) => string {
  const open = useRef<{ asked: string; key: string }>(undefined)
  return (act, input) => {
    const asked = `${act} ${JSON.stringify(input)}`
    if (open.current?.asked !== asked) open.current = { asked, key: newPressKey() }
    return open.current.key
  }
}
